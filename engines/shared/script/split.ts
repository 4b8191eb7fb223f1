const sentenceEnd = /[。！？!?；;…][”’"'」』）)]?$/u
const clauseEnd = /[，,、：:—][”’"'」』）)]?$/u

/** How good it is to cut after these characters. */
function worth(head: string, next: string): number {
  if (/[。！？!?；;…，,、：:”’」』）)]/u.test(next)) return 0
  const isStop = sentenceEnd.test(head) || (/\.[”’"')]?$/.test(head) && next === ' ')
  if (isStop) return 3
  if (clauseEnd.test(head)) return 2
  return next === ' ' || head.endsWith(' ') ? 1 : 0
}

/** Cuts a line into pieces of at most `most` characters: after sentences, else clauses, else words, else anywhere. */
export function splitLine(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    // Two pieces are about equal, so that the last is not a stump.
    const wanted = rest.length < most * 2 ? Math.ceil(rest.length / 2) : most
    let [best, place] = [-Infinity, wanted]
    for (let at = Math.max(1, Math.floor(most / 4)); at <= most; at++) {
      const value = worth(rest.slice(Math.max(0, at - 3), at), rest[at] ?? '')
      const score = value * most - Math.abs(at - wanted)
      if (value > 0 && score > best) [best, place] = [score, at]
    }
    if (/[\ud800-\udbff]/.test(rest[place - 1] ?? '')) place--
    pieces.push(rest.slice(0, place).trim())
    rest = rest.slice(place).trim()
  }
  return [...pieces, rest].filter(Boolean)
}
