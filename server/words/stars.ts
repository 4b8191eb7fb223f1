/** A part of a text; `to` is outside. */
export interface Span {
  from: number
  to: number
}

/** The text with stars for the characters of these parts. */
export function withStars(text: string, spans: readonly Span[]): string {
  const units = text.split('')
  for (const { from, to } of spans)
    for (let at = Math.max(0, from); at < Math.min(to, units.length); at++)
      if (/\S/.test(units[at] ?? '')) units[at] = '*'
  return units.join('')
}
