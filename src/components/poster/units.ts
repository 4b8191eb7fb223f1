/**
 * A unit that a line never breaks: an emoji with its joiners, a word of letters, a run of spaces, or one character with
 * its marks. Each Chinese, Japanese or Korean character is a unit.
 */
const unit =
  /\n|[ \t]+|(?:[\u{1f1e6}-\u{1f1ff}]{2})|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*|(?:(?![\u1100-\u11ff\u2018-\u201f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]|\p{Extended_Pictographic})[\p{L}\p{N}\p{M}\p{P}\p{Sc}+=<>^~|])+|[^]\p{M}*/gu

export const unitsOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').match(unit) ?? []

/** Never begins a line. */
const closing =
  /^[,.;:!?)\]}%\u2019\u201d\u2026\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5d]/
/** Never ends a line. */
const opening = /[([{\u2018\u201c\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff5b]$/

/**
 * Breaks the text into lines of at most `width`; `measure` returns the width of a unit. A unit wider than a line is
 * cut.
 */
export function wrap(text: string, width: number, measure: (unit: string) => number): string[] {
  const lines: string[] = []
  let line: string[] = []
  let used = 0
  const end = (rest: string[] = []) => {
    lines.push(line.join('').replace(/[ \t]+$/, ''))
    line = rest
    used = rest.reduce((sum, one) => sum + measure(one), 0)
  }
  const place = (one: string) => {
    line.push(one)
    used += measure(one)
  }
  for (const one of unitsOf(text)) {
    if (one === '\n') {
      end()
      continue
    }
    if (used + measure(one) > width && line.length > 0) {
      if (/^[ \t]/.test(one)) continue
      let keep = line.length
      if (closing.test(one)) keep -= 1
      while (keep > 1 && opening.test(line[keep - 1] ?? '')) keep -= 1
      const moved = keep > 0 ? line.splice(keep) : []
      end(moved)
    }
    if (measure(one) <= width) place(one)
    else
      for (const character of Array.from(one)) {
        if (used + measure(character) > width && line.length > 0) end()
        place(character)
      }
  }
  end()
  return lines
}
