/** Steps until the longest way through the mesh has evened out. */
const passes = 240

/**
 * Extends the displacements of some points to all points of a mesh: each other point moves like its neighbours on
 * average, like stretched skin. `known` contains x and y by the number of a point.
 */
export function spreadOver(
  count: number,
  corners: Uint16Array,
  known: ReadonlyMap<number, readonly [x: number, y: number]>,
): Float32Array {
  const neighbours = Array.from({ length: count }, () => new Set<number>())
  for (let at = 0; at < corners.length; at += 3) {
    const three = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
    for (const one of three) for (const other of three) if (one !== other) neighbours[one]!.add(other)
  }
  const moves = new Float32Array(count * 2)
  for (const [number, move] of known) moves.set(move, number * 2)
  const free = neighbours.flatMap((around, number) =>
    known.has(number) || around.size === 0 ? [] : [{ number, around: [...around] }],
  )
  for (let pass = 0; pass < passes; pass++) {
    for (const { number, around } of free) {
      let [x, y] = [0, 0]
      for (const other of around) {
        x += moves[other * 2]!
        y += moves[other * 2 + 1]!
      }
      moves[number * 2] = x / around.length
      moves[number * 2 + 1] = y / around.length
    }
  }
  return moves
}
