import { createEdges } from './edges'
import { createSlices } from './slices'

/** Finds all patterns in one pass (Aho-Corasick). Edges are in one hash table, so 200,000 words take some 20 MB. */
export interface Automaton {
  /** Calls `found` with the pattern's number and the index of its last unit; true ends the search. */
  search(units: Uint16Array, length: number, found: (pattern: number, last: number) => boolean): void
  /** The node after one more unit; a text begins at node 0. */
  step(node: number, unit: number): number
  /** Calls `found` with the number of each pattern that ends at the node; true ends it. Returns whether it was ended. */
  ending(node: number, found: (pattern: number) => boolean): boolean
  /** How many of the last units may be the beginning of a pattern. */
  begun(node: number): number
}

/** Numbers of the nodes, parents before children. */
function byDepth(depth: Uint16Array, nodes: number): Int32Array {
  const counts: number[] = []
  for (let node = 0; node < nodes; node++) counts[depth[node] ?? 0] = (counts[depth[node] ?? 0] ?? 0) + 1
  let sum = 0
  const next = counts.map((count) => (sum += count) - count)
  const order = new Int32Array(nodes)
  for (let node = 0; node < nodes; node++) order[next[depth[node] ?? 0]!++] = node
  return order
}

/** Builds in slices of some milliseconds. Patterns are folded words; equal ones are all found. */
export async function buildAutomaton(patterns: readonly string[]): Promise<Automaton> {
  const slice = createSlices()
  const most = patterns.reduce((sum, { length }) => sum + length, 1)
  const edges = createEdges(most)
  const parent = new Int32Array(most)
  const unitOf = new Uint16Array(most)
  const depth = new Uint16Array(most)
  /** One more than the number of the last pattern that ends at a node; 0: none. */
  const ends = new Int32Array(most)
  /** The same chain, from pattern to pattern. */
  const same = new Int32Array(patterns.length)
  let nodes = 1
  for (const [number, pattern] of patterns.entries()) {
    let node = 0
    for (let i = 0; i < pattern.length; i++) {
      const unit = pattern.charCodeAt(i)
      let child = edges.get(node, unit)
      if (child === 0) {
        child = nodes++
        edges.set(node, unit, child)
        parent[child] = node
        unitOf[child] = unit
        depth[child] = (depth[node] ?? 0) + 1
      }
      node = child
    }
    if (node !== 0) {
      same[number] = ends[node] ?? 0
      ends[node] = number + 1
    }
    const pause = slice()
    if (pause) await pause
  }

  /** The longest other node that ends a node's text, and the nearest of them where a pattern ends. */
  const fail = new Int32Array(nodes)
  const shorter = new Int32Array(nodes)
  const step = (from: number, unit: number): number => {
    let node = from
    for (;;) {
      const child = edges.get(node, unit)
      if (child !== 0 || node === 0) return child
      node = fail[node] ?? 0
    }
  }
  for (const node of byDepth(depth, nodes)) {
    if ((depth[node] ?? 0) > 1) fail[node] = step(fail[parent[node] ?? 0] ?? 0, unitOf[node] ?? 0)
    const to = fail[node] ?? 0
    shorter[node] = ends[to] ? to : (shorter[to] ?? 0)
    const pause = slice()
    if (pause) await pause
  }

  function ending(node: number, found: (pattern: number) => boolean): boolean {
    for (let end = ends[node] ? node : (shorter[node] ?? 0); end !== 0; end = shorter[end] ?? 0)
      for (let number = ends[end] ?? 0; number !== 0; number = same[number - 1] ?? 0) if (found(number - 1)) return true
    return false
  }

  return {
    search(units, length, found) {
      let [node, last] = [0, 0]
      const foundHere = (pattern: number) => found(pattern, last)
      for (; last < length; last++) {
        node = step(node, units[last] ?? 0)
        if (ending(node, foundHere)) return
      }
    },
    step,
    ending,
    begun: (node) => depth[node] ?? 0,
  }
}
