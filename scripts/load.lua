-- Small positions of several games, decided by theorems and by short searches, for wrk (docs/server.md).

local positions = {
  '{"game":"nim","heaps":[3,4,5]}',
  '{"game":"edge-nim","vertices":4,"edges":[[0,1,3],[1,2,1],[2,3,1],[3,0,2]],"token":0}',
  '{"game":"graph-nim","vertices":5,"edges":[[0,1,3],[1,2,1],[2,3,2],[3,4,3],[4,0,2]]}',
  '{"game":"vertex-nimg","vertices":5,"edges":[[0,1],[1,2],[2,3],[3,4]],"weights":[2,4,4,3,2],"token":1}',
  '{"game":"circular-nim","heaps":[5,1,6,3,2],"k":2}',
  '{"game":"edge-nim","play":"misere","vertices":4,"edges":[[0,1,2],[1,2,3],[2,3,2],[3,0,2]],"token":0}',
}
local next = 0

function request()
  next = next % #positions + 1
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json" }, positions[next])
end
