import type { SpellingRule } from './spelling'

/** Spoken form of a text, and for each of its characters the place in the written text. */
export interface Spelled {
  text: string
  places: readonly number[]
}

/** Spoken form of a text range: at each place the first matching rule, else the character itself. */
export function spell(text: string, rules: readonly SpellingRule[], from = 0, to = text.length): Spelled {
  let said = ''
  const places: number[] = []
  for (let at = from; at < to;) {
    const found = isInGap(text, at) ? null : firstRule(text, at, to, rules)
    const here = found ? found.said : text[at]!
    for (let i = 0; i < here.length; i++) places.push(at)
    said += here
    at += found ? found.length : 1
  }
  return { text: said, places }
}

/** Spells a spelled text again by other rules: places still refer to the written text. */
export function respell({ text, places }: Spelled, rules: readonly SpellingRule[]): Spelled {
  const again = spell(text, rules)
  return { text: again.text, places: again.places.map((place) => places[place]!) }
}

/** Within a long gap nothing is found, and looking at each of its places costs seconds. */
const isInGap = (text: string, at: number) => at > 1 && /^\s{3}$/.test(text.slice(at - 2, at + 1))

function firstRule(text: string, at: number, to: number, rules: readonly SpellingRule[]) {
  for (const { pattern, say } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match || match[0] === '' || at + match[0].length > to) continue
    const said = say(match[0], ...match.slice(1))
    if (said !== null) return { said, length: match[0].length }
  }
  return null
}
