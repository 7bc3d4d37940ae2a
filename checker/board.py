"""The board: a line of the short notation becomes a Board, which knows its neighbours, walks and symmetries."""

import functools
import itertools
import re
from collections import defaultdict, deque, namedtuple

MOST_WALKS = 20_000  # that are followed in vertex-nim
MOST_SYMMETRIES = 10_000  # that orbit() goes through
MOST_WEIGHTS = 48
MOST_LOWERED = 16  # weights that one move may lower


class Refused(Exception):
    """Why the certificate does not show its claim, and in which line."""

    def __init__(self, message, line=None):
        super().__init__(message)
        self.line = line


HEAP_GAMES = ("nim", "circular-nim", "simplicial-nim", "adjacent-nim")
EDGE_GAMES = ("graph-nim", "edge-nim")
VERTEX_GAMES = ("vertex-nimg", "neighboring-nim", "vertex-nim")
WITHOUT_TOKEN = ("nim", "circular-nim", "simplicial-nim", "graph-nim", "kinds without token")

# kind: where the weights lie ("heaps", "edges", "vertices" or "hyperedges"); order: how many vertices or heaps; size: how
# many weights; edges: pairs of vertices, (tail, head) if directed, or the vertices of hyperedges; faces: sorted tuples of heaps.
Board = namedtuple("Board", "game kind order size edges directed k faces misere")


def read_position(text):
    words = text.split(" ")
    game, flags, fields, rest = words[0], set(), {}, []
    for word in words[1:]:
        name, sign, value = word.partition("=")
        if word in ("misere", "directed") and word not in flags:
            flags.add(word)
        elif sign and name in ("k", "faces", "vertices", "token", "weights") and name not in fields:
            fields[name] = value
        else:
            rest.append(word)
    if game in HEAP_GAMES:
        allowed = {"circular-nim": {"k"}, "simplicial-nim": {"faces"}}.get(game, set())
    elif game in EDGE_GAMES + VERTEX_GAMES:
        allowed = {"vertices"} | ({"weights"} & set(fields) if game in VERTEX_GAMES else set())
        allowed |= {"token"} if game != "graph-nim" else set()
    else:
        raise Refused(f"there is no game {game!r}")
    surplus = sorted(set(fields) - allowed) or rest[1:] or (sorted(flags - {"misere"}) if game in HEAP_GAMES else [])
    if surplus:
        raise Refused(f"{surplus[0]!r} has no meaning in this position")
    listed = rest[0].split(",") if rest else []
    misere = "misere" in flags
    board = heap_board if game in HEAP_GAMES else graph_board
    return board(game, listed, fields, "directed" in flags, misere)


def heap_board(game, listed, fields, _directed, misere):
    for heap in listed:
        number(heap, "the number of a heap")
    n, k, faces = len(listed), None, None
    if n == 0 or n > MOST_WEIGHTS:
        raise Refused(f"expected 1 to {MOST_WEIGHTS} heaps, found {n}")
    if game == "circular-nim":
        k = number(fields.get("k", ""), "k")
        if not 1 <= k <= n:
            raise Refused(f"expected k from 1 to {n}, found {k}")
    if game == "simplicial-nim":
        if "faces" not in fields:
            raise Refused("expected faces=…")
        faces = read_faces(fields["faces"])
        if any(heap >= n for face in faces for heap in face):
            raise Refused(f"a face has a heap that is not there; there are {n}")
    if game == "adjacent-nim":
        circuit = tuple((v, (v + 1) % n) for v in range(n))
        return Board(game, "vertices", n, n, circuit, True, None, None, misere)
    return Board(game, "heaps", n, n, (), False, k, faces, misere)


def read_faces(text):
    """0-1,1-2, or [[0,1],[]] where some face is empty."""
    if re.fullmatch(r"\[\[[0-9,\[\]]*\]\]", text):
        listed = [face.split(",") if face else [] for face in text[2:-2].split("],[")]
    else:
        listed = [face.split("-") for face in text.split(",")] if text else []
    return tuple(tuple(sorted({number(heap, "a heap in a face") for heap in face})) for face in listed)


def graph_board(game, listed, fields, directed, misere):
    edges, signs = [], set()
    for word in listed:
        found = re.fullmatch(r"([0-9]+)([->])([0-9]+)(:[0-9]+)?", word)
        if not found or (found[4] and game in VERTEX_GAMES):
            raise Refused(f"expected an edge such as 0-1, found {word!r}")
        edges.append((number(found[1], "a vertex"), number(found[3], "a vertex")))
        signs.add(found[2])
    if len(signs) > 1 or (directed and "-" in signs):
        raise Refused("expected edges or arcs, found both")
    directed = directed or ">" in signs
    met = {v for edge in edges for v in edge}
    n = number(fields["vertices"], "the number of vertices") if "vertices" in fields else max(met, default=-1) + 1
    if "vertices" not in fields and len(met) != n:
        raise Refused("expected vertices=…, for some vertex has no edge")
    if any(v >= n for v in met):
        raise Refused(f"there is an edge at vertex {max(met)}, but there are {n} vertices")
    if directed and game in EDGE_GAMES:
        raise Refused(f"{game} is played on edges, not on arcs")
    if game == "graph-nim" and any(u == v for u, v in edges):
        raise Refused("graph-nim has no loops")
    size = len(edges) if game in EDGE_GAMES else n
    if not 1 <= size <= MOST_WEIGHTS or n > 2 * MOST_WEIGHTS:
        raise Refused(f"expected a board with 1 to {MOST_WEIGHTS} weights, found {size}")
    kind = "edges" if game in EDGE_GAMES else "vertices"
    board = Board(game, kind, n, size, tuple(edges), directed, None, None, misere)
    for field in ("token", "weights"):
        for value in fields.get(field, "0").split(","):
            number(value, field)
    if int(fields.get("token", "0")) >= n:
        raise Refused(f"the token lies on vertex {fields['token']}, but there are {n} vertices")
    if game == "vertex-nim" and any(not walks(board, t, v) for t in range(n) for v in range(n) if t != v):
        raise Refused("vertex-nim needs a board on which every vertex can be reached from every other")
    return board


def number(text, what):
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise Refused(f"expected {what}, found {text[:40]!r}")
    return int(text)


@functools.lru_cache(None)
def neighbours(board, t):
    if board.kind == "hyperedges":
        return tuple(sorted({v for edge in board.edges if t in edge for v in edge} - {t}))
    heads = {v for u, v in board.edges if u == t}
    tails = set() if board.directed else {u for u, v in board.edges if v == t}
    return tuple(sorted(heads | tails))


@functools.lru_cache(None)
def walks(board, t, v):
    """The sets of inner vertices of the simple walks from t to v, of one or more steps; only the minimal sets."""
    found, queue, seen = [], deque([(frozenset(), t)]), set()
    while queue:
        inner, at = queue.popleft()
        if any(known <= inner for known in found):
            continue
        for u in neighbours(board, at):
            if u == v:
                found.append(inner)
                break
        else:
            for u in neighbours(board, at):
                step = (inner | {u}, u)
                if u != t and u not in inner and step not in seen:
                    seen.add(step)
                    queue.append(step)
            if len(seen) > MOST_WALKS:
                raise Refused("the board has too many walks")
    return found


def places(board):
    return 1 if board.game in WITHOUT_TOKEN else board.order


def at_once(board):
    """The sets of weights that one move may lower, in the games without a token."""
    if board.game == "nim":
        sets = [{heap} for heap in range(board.order)]
    elif board.game == "circular-nim":
        sets = [{(heap + i) % board.order for i in range(board.k)} for heap in range(board.order)]
    elif board.game == "simplicial-nim":
        sets = [set(face) for face in board.faces]
    else:
        sets = [{i for i, edge in enumerate(board.edges) if v in edge} for v in range(board.order)]
    if any(len(s) > MOST_LOWERED for s in sets):
        raise Refused(f"expected moves that lower at most {MOST_LOWERED} weights at once")
    return sorted({tuple(sorted(s)) for s in sets if s and not any(s < other for other in sets)})


@functools.lru_cache(None)
def symmetries(board):
    """All (images of the weights, images of the places) that orbit() means."""
    n = board.order
    if board.game == "circular-nim" or board.k == "circle":
        turns = [tuple((i + by) % n for i in range(n)) for by in range(n)]
        return [(s, s) for s in sorted({*turns, *(turn[::-1] for turn in turns)})]
    if board.kind == "heaps":
        faces = set(at_once(board)) if board.game == "simplicial-nim" else set(board.faces or ())
        keeps = lambda s: all(tuple(sorted(s[h] for h in f)) in faces for f in faces if max(f) < len(s))
        return [(s, s) for s in permutations(n, keeps)]
    if board.kind == "hyperedges":
        return bundled(board, [tuple(sorted(edge)) for edge in board.edges])
    between = defaultdict(list)
    for i, (u, v) in enumerate(board.edges):
        between[u, v].append(i)
        if not board.directed and u != v:
            between[v, u].append(i)
    many = (lambda e: len(between.get(e, ()))) if board.kind == "edges" else (lambda e: e in between)
    keeps = lambda s: all(
        many((u, v)) == many((s[u], s[v])) and many((v, u)) == many((s[v], s[u]))
        for u in [len(s) - 1] for v in range(len(s)))
    if board.kind == "vertices":
        return [(s, s) for s in permutations(n, keeps)]
    found = []
    for s in permutations(n, keeps):
        bundles = [(between[u, v], between[s[u], s[v]]) for u, v in between if u <= v or board.directed]
        for images in itertools.product(*(itertools.permutations(to) for _, to in bundles)):
            image = {i: j for (bundle, _), to in zip(bundles, images) for i, j in zip(bundle, to)}
            found.append((tuple(image[i] for i in range(board.size)), s))
            if len(found) > MOST_SYMMETRIES:
                raise Refused("the board has too many symmetries")
    return found


def bundled(board, edges):
    """The symmetries of hyperedges: those with the same vertices change places in every way."""
    bundles = defaultdict(list)
    for i, edge in enumerate(edges):
        bundles[edge].append(i)
    image = lambda s, edge: tuple(sorted(s[v] for v in edge))
    keeps = lambda s: all(
        len(bundles[edge]) == len(bundles.get(image(s, edge), ())) for edge in [*bundles] if max(edge) == len(s) - 1)
    found = []
    for s in permutations(board.order, keeps):
        to = [bundles[image(s, edge)] for edge in [*bundles]]
        for images in itertools.product(*map(itertools.permutations, to)):
            weights = {i: j for bundle, there in zip(list(bundles.values()), images) for i, j in zip(bundle, there)}
            found.append((tuple(weights[i] for i in range(board.size)), s))
            if len(found) > MOST_SYMMETRIES:
                raise Refused("the board has too many symmetries")
    return found


def permutations(n, keeps):
    """The permutations of 0 … n−1 all of whose beginnings pass."""
    found, work, stack = [], 0, [()]
    while stack:
        start = stack.pop()
        work += 1
        if len(found) > MOST_SYMMETRIES or work > 40 * MOST_SYMMETRIES:
            raise Refused("the board has too many symmetries")
        if len(start) == n:
            found.append(start)
            continue
        stack += [start + (i,) for i in range(n) if i not in start and keeps(start + (i,))]
    return found
