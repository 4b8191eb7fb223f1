/** Random numbers that repeat for a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const odd: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'zweitausend',
  '\ud800',
  '\udc00x',
  'a\u0000b',
  'javascript:alert(1)',
  'http://',
  'env:lower',
  '日本語\u202e',
  'x'.repeat(50_000),
  -1,
  0,
  7,
  0.5,
  500,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53 + 2,
  5e-324,
  [],
  {},
]

const names = ['zh-CN', 'en-US', 'fr-FR', 'title', 'content', 'name', 'describes', 'suggestions', '__proto__', 'length']

/** A JSON value of any shape. */
export function randomJson(random: () => number, depth = 0): unknown {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const kind = random()
  if (depth > 4 || kind < 0.55) return pick(odd)
  const inner = Array.from({ length: Math.floor(random() * 4) }, () => randomJson(random, depth + 1))
  return kind < 0.7 ? inner : Object.fromEntries(inner.map((value) => [pick(names), value]))
}
