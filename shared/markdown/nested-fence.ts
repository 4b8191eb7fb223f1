const outer = /^ {0,3}(`{3,})[ \t]*((?:markdown|md)\b[^\n`]*)(?:\n|$)/i
const fence = /^ {0,3}(`{3,})([^\n`]*)$/

/**
 * A Markdown code block that holds further fenced blocks: it closes at the fence that balances, or at the end of the
 * text. Undefined for any other block, also when no block opens in it.
 */
export function nestedFence(source: string): { raw: string; lang: string; text: string } | undefined {
  const [head = '', mark = '', lang = ''] = outer.exec(source) ?? []
  if (!mark) return undefined
  let depth = 0
  let hasNested = false
  let at = head.length
  while (at < source.length) {
    const next = source.indexOf('\n', at)
    const line = source.slice(at, next < 0 ? source.length : next)
    const [, run = '', info = ''] = fence.exec(line) ?? []
    if (run.length >= mark.length) {
      if (info.trim()) {
        depth += 1
        hasNested = true
      } else if (depth > 0) depth -= 1
      else if (!hasNested) return undefined
      else return { raw: source.slice(0, at + line.length), lang, text: source.slice(head.length, at - 1) }
    }
    at += line.length + 1
  }
  return hasNested ? { raw: source, lang, text: source.slice(head.length) } : undefined
}
