/** Hash table of edges: node and unit → node. */
export function createEdges(capacity: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, capacity * 2)))
  const mask = size - 1
  const from = new Int32Array(size).fill(-1)
  const by = new Uint16Array(size)
  const to = new Int32Array(size)
  const slotOf = (node: number, unit: number) => {
    let hash = Math.imul(node, 0x9e37_79b1) ^ Math.imul(unit, 0x85eb_ca6b)
    hash = (hash ^ (hash >>> 15)) & mask
    while (from[hash] !== -1 && (from[hash] !== node || by[hash] !== unit)) hash = (hash + 1) & mask
    return hash
  }
  return {
    /** 0: no edge, since no edge leads to the root. */
    get: (node: number, unit: number): number => to[slotOf(node, unit)] ?? 0,
    set(node: number, unit: number, target: number): void {
      const slot = slotOf(node, unit)
      from[slot] = node
      by[slot] = unit
      to[slot] = target
    },
  }
}
