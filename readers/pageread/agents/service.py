"""An agent behind an address: a page goes there as JSON, the body that comes back is the reply."""

import contextlib
import http.client
import socket
import threading
import time
from datetime import date
from urllib.parse import urlsplit

from .child import REPLY_LIMIT, TOO_LONG, NoAnswerError
from .processes import request_line, timed
from .reply import DETAIL_CHARS, AgentError, Reply, one_line, tail

__all__ = ["ServiceAgent"]

_CONNECT_S = 10.0
_FINE = range(200, 300)


class ServiceAgent:
    """A service; each page is a connection of its own, and no proxy is asked.

    Raises:
        AgentError: Nobody listens there.
    """

    def __init__(self, url: str, *, timeout_s: float) -> None:
        self.name = url
        self._timeout_s = timeout_s
        parts = urlsplit(url)
        self._path = parts._replace(scheme="", netloc="", fragment="").geturl() or "/"
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname or "", parts.port
        connection = self._connection(min(timeout_s, _CONNECT_S))
        try:
            connection.connect()
        except OSError as error:
            raise AgentError(f"{url} doesn't answer: {_reason(error)}") from None
        finally:
            connection.close()

    def read(self, html: str, url: str, today: date) -> Reply:
        """Ask the service once; any number of threads may do so side by side."""
        body = request_line(html, url, today)
        return timed(lambda until: self._asked(body, until), timeout_s=self._timeout_s)

    def close(self) -> None:
        """Nothing stays."""

    def _connection(self, timeout_s: float) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        return kind(self._host, self._port, timeout=timeout_s)

    def _asked(self, body: bytes, until: float) -> Reply:
        connection = self._connection(self._timeout_s)
        alarm = None
        try:
            connection.connect()
            # A socket's time limit is for each of its steps; this one is for all together.
            alarm = threading.Timer(max(until - time.monotonic(), 0), _shut, [connection.sock])
            alarm.daemon = True
            alarm.start()
            headers = {"Content-Type": "application/json", "Connection": "close"}
            connection.request("POST", self._path, body, headers)
            answer = connection.getresponse()
            found = answer.read(REPLY_LIMIT + 1 if answer.status in _FINE else 4 * DETAIL_CHARS)
        except (OSError, http.client.HTTPException) as error:
            if time.monotonic() >= until or isinstance(error, TimeoutError):
                raise TimeoutError from None
            raise NoAnswerError(_reason(error)) from None
        finally:
            if alarm is not None:
                alarm.cancel()
            connection.close()
        if time.monotonic() >= until:  # a body that was cut short by the alarm may look complete
            raise TimeoutError
        if len(found) > REPLY_LIMIT:
            raise NoAnswerError(TOO_LONG)
        text = found.decode("utf-8", "replace")
        if answer.status not in _FINE:
            return Reply(None, one_line(f"HTTP {answer.status} {answer.reason}"), tail(text))
        return Reply(text)


def _shut(sock: socket.socket) -> None:
    with contextlib.suppress(OSError):  # it has come to its end already
        sock.shutdown(socket.SHUT_RDWR)


def _reason(error: Exception) -> str:
    if isinstance(error, ConnectionRefusedError):
        return "connection refused"
    return one_line(f"{type(error).__name__}: {error}")
