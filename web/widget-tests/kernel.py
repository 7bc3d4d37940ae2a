"""A kernel of one board: reads what the browser sends, a JSON line each, and prints the traits whenever they change."""

import json
import sys

import nimgraph

board = nimgraph.board(sys.argv[1])


def tell(_: object = None) -> None:
    traits = {name: getattr(board, name) for name in ("position", "moves", "hints", "_shown")}
    print(json.dumps(traits), flush=True)


board.observe(tell, "_shown")
tell()
for line in sys.stdin:
    message = json.loads(line)
    if "send" in message:
        board._hear(board, message["send"], [])
    else:
        for name, value in message["set"].items():
            setattr(board, name, value)
