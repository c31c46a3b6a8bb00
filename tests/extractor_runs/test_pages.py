"""Pages are served by host and path, files by host and name, and nothing else."""

import http.client
from pathlib import Path

import pytest

from pageproof.extractor_runs.inputs import Inputs
from pageproof.extractor_runs.page_server import served, site_of


def get(root: str, path: str, host: str | None = None) -> tuple[int, str | None, bytes]:
    connection = http.client.HTTPConnection(root.removeprefix("http://"))
    try:
        connection.request("GET", path, headers={"Host": host} if host else {})
        response = connection.getresponse()
        return response.status, response.getheader("Content-Type"), response.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("path", "host", "expected"),
    [
        pytest.param("/tide.example/north?day=1", None, "14:20", id="host in the path"),
        pytest.param("/south?day=1", "tide.example", "15:30", id="host in the header"),
        pytest.param("/south?day=1", "TIDE.example:80", "15:30", id="another form of the host"),
        pytest.param("/tide.example/north", None, None, id="another query"),
        pytest.param("/north?day=1", "ebb.example", None, id="another host"),
        pytest.param("/tide.example/../north/page.html", None, None, id="a way out"),
    ],
)
def test_what_an_address_shows(
    path: str, host: str | None, expected: str | None, inputs: Inputs
) -> None:
    with served(site_of(inputs.cases, inputs.home)) as root:
        status, kind, data = get(root, path, host)
    if expected is None:
        assert status == 404
    else:
        assert (status, kind) == (200, "text/html; charset=utf-8")
        assert expected.encode() in data


def test_files_have_their_type_and_their_bytes(inputs: Inputs) -> None:
    folder = inputs.home / "north" / "delivered"
    folder.mkdir()
    (folder / "tides.csv").write_bytes(b"14:20\r\n")
    with served(site_of(inputs.cases, inputs.home)) as root:
        assert get(root, "/tide.example/files/tides.csv") == (200, "text/csv", b"14:20\r\n")
        assert get(root, "/ebb.example/files/tides.csv")[0] == 404


def test_a_case_without_a_page_is_named(inputs: Inputs, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"north/page\.html: no such file"):
        site_of(inputs.cases, tmp_path)
