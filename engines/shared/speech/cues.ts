import type { Cue } from '../../../contract/task'
import { isWithin, unbrokenIn } from '../reading/unbroken'

/** A spoken word: its place in the text and its time. */
export interface SpokenWord {
  place: number
  at: number
}

const clauseEnd = /[，,、；;：:。！？!?…\n]/
const closing = /[”’"'」』）)\]\s，,、；;：:。！？!?….]/
/** Width after which a piece is cut at the next chance; a Latin letter is half as wide as a Chinese character. */
const widest = 12

/** Splits a text into pieces of a clause or a few words, in order and without gaps. */
export function piecesOf(text: string): [from: number, to: number][] {
  const pieces: [number, number][] = []
  const unbroken = unbrokenIn(text)
  let from = 0
  let width = 0
  for (let at = 0; at < text.length; at++) {
    const here = text[at]!
    width += /[\n -\u024f\u0400-\u052f]/.test(here) ? 0.5 : 1
    const next = text[at + 1]
    if (next === undefined || closing.test(next) || isWithin(unbroken, at)) continue
    if (clauseEnd.test(here) || (width >= widest && (isWide(here) || /\s/.test(here)) && rest(text, at) > 2)) {
      pieces.push([from, at + 1])
      from = at + 1
      width = 0
    }
  }
  return from < text.length ? [...pieces, [from, text.length]] : pieces
}

const isWide = (character: string) => /[\u1100-\u11ff\u3040-\u9fff\uf900-\ufaff]/.test(character)

/** Characters until the clause ends: one or two alone make no piece. */
const rest = (text: string, at: number) => {
  const end = text.slice(at + 1).search(clauseEnd)
  return end < 0 ? text.length - at - 1 : end
}

/** Start time of each piece; silent pieces join the one before. Together they are the whole text. */
export function cuesOf(text: string, spoken: readonly SpokenWord[], seconds: number): Cue[] {
  const starts: { from: number; at: number }[] = []
  for (const [from, to] of piecesOf(text)) {
    const first = spoken.find(({ place }) => place >= from && place < to)
    if (first) starts.push({ from: starts.length === 0 ? 0 : from, at: Math.max(first.at, starts.at(-1)?.at ?? 0) })
  }
  return starts.map(({ from, at }, i) => ({
    at: round(at),
    seconds: round((starts[i + 1]?.at ?? seconds) - at),
    text: text.slice(from, starts[i + 1]?.from ?? text.length),
  }))
}

const round = (value: number) => Math.round(value * 1000) / 1000
