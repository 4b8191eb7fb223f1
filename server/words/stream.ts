import type { Automaton } from './automaton'
import { gapMax, isLatin } from './borders'
import type { Fold } from './fold'
import { afterCharacter, emptyFolded, type Folded, isHigh } from './folded'
import type { WordHit } from './lists'
import type { Pattern } from './matcher'
import { around, shortWord } from './meetings'
import { type Span, withStars } from './stars'

/** A text that arrives in pieces: what may be the beginning of a word is held back until it is known. */
export interface WordStream {
  /** Takes the next piece; returns the text that may be shown now, hidden words with stars. Nothing after a block. */
  push(piece: string): string
  /** Returns what was held back. The text may go on. */
  flush(): string
  /** The hits since the last call, in order; the last one may block. */
  taken(): WordHit[]
}

/** `checks` counts looks at meetings of words. */
export type HitAt = (
  text: string,
  folded: Folded,
  pattern: Pattern,
  last: number,
  checks: { meetings: number },
) => WordHit | null

interface StreamParts {
  patterns: readonly Pattern[]
  automaton: Automaton
  folding: Fold
  /** The hit of a pattern that ends at a unit, if the borders and exceptions agree. */
  hitAt: HitAt
}

/** A match whose verdict depends on the text after it. */
interface Open {
  pattern: Pattern
  last: number
}

/** Text before the held text that verdicts look at: borders, other words, exceptions. */
const contextMax = 256
/** Text that is dropped at once. */
const keptMax = 512
/** Text after a match that decides at the latest. */
const decidedAfter = 256

/** Judges as `find` does on the whole text, since it keeps as much of the text as the borders of words need. */
export function createWordStream({ patterns, automaton, folding, hitAt }: StreamParts, before: string): WordStream {
  let text = ''
  /** The first half of a character of two units. */
  let half = ''
  let folded = emptyFolded(1_024)
  let node = 0
  /** Index of the first character that was not shown. */
  let shown = 0
  let open: Open[] = []
  let hidden: Span[] = []
  let hits: WordHit[] = []
  let isBlocked = false
  let checks = { meetings: 0 }

  const startOf = (unit: number) => folded.starts[unit] ?? 0
  const gapBefore = (unit: number, at: number) => at - afterCharacter(text, startOf(unit - 1))

  function needsMore({ pattern, last }: Open): boolean {
    const after = text.length - afterCharacter(text, startOf(last))
    if (after >= decidedAfter) return false
    const exception = pattern.rule.exceptions.reduce((longest, { length }) => Math.max(longest, length), 0)
    const border = isLatin(folded.units[last] ?? 0) ? 1 : 0
    const meeting = pattern.length <= shortWord ? around : border
    return after < meeting || folded.length - 1 - last < exception - pattern.length
  }

  function decide(isEnd: boolean) {
    const left: Open[] = []
    for (const one of open) {
      if (!isEnd && needsMore(one)) {
        left.push(one)
        continue
      }
      const hit = hitAt(text, folded, one.pattern, one.last, checks)
      if (!hit) continue
      hits.push(hit)
      if (hit.list.weight === 'mask') hidden.push(hit)
      isBlocked ||= hit.list.weight === 'block'
      if (isBlocked) break
    }
    open = left
  }

  /** Returns the index of the first character that may belong to a word. */
  function heldFrom(): number {
    const begun = automaton.begun(node)
    let from = begun > 0 ? startOf(folded.length - begun) : text.length
    for (const { pattern, last } of open) from = Math.min(from, startOf(last - pattern.length + 1))
    return from
  }

  function show(upTo: number): string {
    const piece = text.slice(shown, upTo)
    const from = shown
    shown = upTo
    if (hidden.length === 0) return piece
    const masked = withStars(
      piece,
      hidden.map((span) => ({ from: span.from - from, to: span.to - from })),
    )
    hidden = hidden.filter(({ to }) => to > upTo)
    return masked
  }

  /** Drops the text that no verdict needs any more. */
  function cut() {
    const at = Math.min(shown, heldFrom()) - contextMax
    if (at < keptMax) return
    let first = 0
    while (first < folded.length && startOf(first) < at) first++
    text = text.slice(at)
    shown -= at
    folded.units.copyWithin(0, first, folded.length)
    folded.starts.copyWithin(0, first, folded.length)
    folded.length -= first
    for (let unit = 0; unit < folded.length; unit++) folded.starts[unit] = startOf(unit) - at
    open = open.map((one) => ({ ...one, last: one.last - first }))
    hidden = hidden.map(({ from, to }) => ({ from: from - at, to: to - at }))
    checks = { meetings: 0 }
  }

  let unit = 0
  const match = (number: number) => {
    open.push({ pattern: patterns[number]!, last: unit })
    return false
  }

  function take(piece: string) {
    const given = half + piece
    half = isHigh(given.charCodeAt(given.length - 1)) ? given.slice(-1) : ''
    const from = text.length
    text += half ? given.slice(0, -1) : given
    unit = folded.length
    folded = folding(text, from, folded)
    for (; unit < folded.length; unit++) {
      if (unit > 0 && gapBefore(unit, startOf(unit)) > gapMax) node = 0
      node = automaton.step(node, folded.units[unit] ?? 0)
      automaton.ending(node, match)
    }
    if (unit > 0 && gapBefore(unit, text.length) > gapMax) node = 0
  }

  take(before)
  open = []
  shown = text.length

  return {
    push(piece) {
      if (isBlocked) return ''
      take(piece)
      if (open.length > 0) decide(false)
      if (isBlocked) return ''
      const ready = show(Math.max(shown, heldFrom()))
      cut()
      return ready
    },
    flush() {
      if (isBlocked) return ''
      decide(true)
      if (isBlocked) return ''
      const rest = show(text.length) + half
      half = ''
      return rest
    },
    taken() {
      const found = hits
      hits = []
      return found
    },
  }
}
