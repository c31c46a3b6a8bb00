"""What readers say: comments with replies and placeholders, and the posts of a collection."""

from dataclasses import replace

from pagetrap.articles.block_writer import BlockWriter
from pagetrap.articles.model import Collection, Comment, Post
from pagetrap.streams import Rng

__all__ = ["collapsed_of", "collection_of", "comments_of", "valid_posts"]

_FEWEST, _MOST = 3, 12
_DEEPEST = 2  # levels of replies
_EXACT_UP_TO = 5  # so few comments are due one and all, and text shows equal ones once


class _Conversation:
    """One conversation: who says what, under which identity."""

    def __init__(self, writer: BlockWriter, *, with_ids: bool, localised: bool) -> None:
        self.writer = writer
        self.rng = writer.rng.fork("talk")
        self.with_ids = with_ids
        self.localised = localised
        self.base = self.rng.between(1000, 800_000)
        self.count = 0

    def comment(self, depth: int = 0) -> Comment:
        self.count += 1
        name = self.writer.words.person()
        said = tuple(self.writer.words.comment() for _ in range(1 + self.rng.chance(0.25)))
        replies: tuple[Comment, ...] = ()
        if depth < _DEEPEST and self.rng.chance(0.35):
            replies = tuple(self.comment(depth + 1) for _ in range(self.rng.between(1, 2)))
        return Comment(
            state="reply" if depth else "comment",
            id=self.identity(),
            author=name,
            paragraphs=said,
            when=self.when(),
            likes=self.rng.below(90),
            href=f"/users/{self.writer.slug(7)}",
            replies=replies,
        )

    def identity(self) -> str:
        self.base += self.rng.between(1, 40)
        return f"comment-{self.base}" if self.with_ids else ""

    def when(self) -> str:
        day = f"2026-0{self.rng.between(3, 8)}-{self.rng.between(1, 28):02}"
        if self.localised:
            return self.writer.ui.date(day)
        return f"{day} {self.rng.below(24):02}:{self.rng.below(60):02}"


def comments_of(
    features: tuple[str, ...], writer: BlockWriter, *, with_ids: bool
) -> tuple[Comment, ...]:
    """Return the comments that the first load displays, placeholders among them."""
    if "comments" not in features:
        return ()
    conversation = _Conversation(writer, with_ids=with_ids, localised=writer.rng.chance(0.3))
    wanted = conversation.rng.between(_FEWEST, _MOST)
    made = list[Comment]()
    while conversation.count < wanted:
        made.append(conversation.comment())
    made.insert(1, _gone(conversation, "deleted", writer.ui.deleted_comment))
    if conversation.rng.chance(0.4):
        made.append(_gone(conversation, "hidden", writer.ui.hidden_comment))
    if conversation.rng.chance(0.3):
        made.insert(2, replace(_gone(conversation, "image", ""), author=writer.words.person()))
    if "twins" in features and with_ids and wanted > _EXACT_UP_TO:
        made.append(replace(_alone(made[0]), id=conversation.identity()))
    if "pingbacks" in features:
        made += [_pingback(conversation) for _ in range(conversation.rng.between(1, 2))]
    return tuple(made)


def _alone(comment: Comment) -> Comment:
    """Return a comment as its writer sent it a second time: the same words, no replies."""
    return replace(comment, replies=())


def _gone(conversation: _Conversation, state: str, notice: str) -> Comment:
    base = replace(
        conversation.comment(_DEEPEST), author="", paragraphs=(), notice=notice, replies=()
    )
    match state:
        case "deleted":
            return replace(base, state="deleted")
        case "hidden":
            return replace(base, state="hidden")
        case _:
            return replace(base, state="image")


def _pingback(conversation: _Conversation) -> Comment:
    made = conversation.comment(_DEEPEST)
    said = f"[…] {conversation.writer.words.sentence()} […]"
    return replace(
        made,
        state="pingback",
        author=conversation.writer.words.site(),
        paragraphs=(said,),
        href=f"https://{conversation.writer.slug(8)}.example/{conversation.writer.slug()}",
        replies=(),
    )


def collapsed_of(features: tuple[str, ...], writer: BlockWriter) -> tuple[Comment, ...]:
    """Return older comments inside a closed disclosure."""
    if "collapsed-comments" not in features:
        return ()
    conversation = _Conversation(writer, with_ids=True, localised=False)
    return tuple(conversation.comment(_DEEPEST) for _ in range(3))


def collection_of(writer: BlockWriter) -> Collection:
    """Return a collection as two loads show it: new posts came on top, old ones fell off."""
    count = writer.rng.between(7, 12)
    moved = writer.rng.between(2, 4)
    posts = tuple(_post(writer, n) for n in range(count + moved))
    first, second = posts[moved:], tuple(_liked_more(p, writer.rng) for p in posts[:count])
    gone = replace(_post(writer, 0), text="", notice=writer.ui.hidden_comment)
    pinned = first[0]
    return Collection(
        heading=writer.words.heading(),
        intro=writer.words.sentence(),
        # The pinned post stands twice and counts once; the one that is gone counts never.
        loads=((*first[:2], gone, *first[2:], pinned), (*second[:3], gone, *second[3:])),
    )


def _post(writer: BlockWriter, number: int) -> Post:
    made = _plain_post(writer)
    if number % 4 == 1:  # some quote, and some of those say nothing besides
        text = "" if number % 8 == 1 else made.text
        return replace(made, text=text, quoted=_plain_post(writer))
    return made


def _plain_post(writer: BlockWriter) -> Post:
    handle = writer.slug(7)
    identity = str(writer.rng.between(10**9, 10**10 - 1))
    return Post(
        id=identity,
        author=writer.words.person(),
        handle=f"@{handle}",
        href=f"/{handle}/status/{identity}",
        profile=f"/{handle}",
        text=writer.words.post(),
        when=f"2026-09-{writer.rng.between(1, 28):02}",
        likes=writer.rng.below(400),
    )


def _liked_more(post: Post, rng: Rng) -> Post:
    return replace(post, likes=post.likes + rng.below(20))


def valid_posts(load: tuple[Post, ...]) -> tuple[Post, ...]:
    """Return the posts of a load that count: each link once, none that is gone."""
    seen: dict[str, Post] = {}
    for post in load:
        if not post.notice:
            seen.setdefault(post.href, post)
    return tuple(seen.values())
