import { filmRules, filmShotsMax } from '../../../../contract/works'
import { leastSeconds, type Piece } from './pieces'

/** A film may be so much longer than it was asked to be. */
const longest = 1.25
/** A shot stays so much longer than it must, where the words are few. */
const mostRest = 0.5
const { textMax, seenMax, titleSeconds, endSeconds, shotSeconds } = filmRules
const around = titleSeconds + endSeconds

const secondsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { seconds }) => sum + seconds, 0)
const isNarrow = (text: string) => /[A-Za-zа-яё가-힣0-9.,!?;:…»”"]$/iu.test(text)
const joined = (one: string, other: string) => `${one}${isNarrow(one) ? ' ' : ''}${other}`

/** Two neighbours of one speaker as one shot; null where its words are too many. */
function together(one: Piece, other: Piece): Piece | null {
  if (one.speaker !== other.speaker || !one.text || !other.text) return null
  const text = joined(one.text, other.text)
  if (text.length > textMax) return null
  const main = other.text.length > one.text.length ? other : one
  return {
    ...one,
    text,
    seconds: leastSeconds(text),
    picture: main.picture,
    seen: [...new Set([...main.seen, ...one.seen, ...other.seen])].slice(0, seenMax),
  }
}

/** The neighbours that lose least when they become one shot. */
function closest(pieces: readonly Piece[]): [at: number, piece: Piece] | null {
  let best: [number, Piece] | null = null
  for (let at = 0; at + 1 < pieces.length; at++) {
    const one = together(pieces[at]!, pieces[at + 1]!)
    const isBetter = one && (!best || one.text.length < best[1].text.length)
    if (isBetter) best = [at, one]
  }
  return best
}

/** Neighbours joined until the shots fit; as they were when that cannot help. */
function joinedUntil(pieces: readonly Piece[], isEnough: (some: readonly Piece[]) => boolean, count: number): Piece[] {
  const left = [...pieces]
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > count * textMax) return left
  for (let next = closest(left); next && !isEnough(left); next = closest(left)) left.splice(next[0], 2, next[1])
  return isEnough(left) ? left : [...pieces]
}

interface Wanted {
  seconds: number
  /** The last shot stays when others have to go. */
  keepsEnd: boolean
}

/** Shots that fit into the time: without rests, then joined, then without the last ones. */
export function inTime(all: readonly Piece[], { seconds, keepsEnd }: Wanted): { pieces: Piece[]; isCut: boolean } {
  const [count, most] = [filmShotsMax(seconds), seconds * longest - around]
  let pieces = [...all]
  const isTooMuch = (some: readonly Piece[]) => some.length > count || secondsOf(some) > most
  if (isTooMuch(pieces)) pieces = pieces.map((piece) => ({ ...piece, seconds: leastSeconds(piece.text) }))
  const fewer = isTooMuch(pieces) ? joinedUntil(pieces, (some) => !isTooMuch(some), count) : pieces
  if (!isTooMuch(fewer)) return { pieces: stretched(fewer, seconds - around), isCut: false }
  const end = keepsEnd && pieces.length > 1 && !pieces.at(-1)!.follows ? pieces.splice(-1) : []
  while (pieces.length > 1 && isTooMuch([...pieces, ...end])) pieces.pop()
  const kept = isTooMuch([...pieces, ...end]) ? pieces : [...pieces, ...end]
  return { pieces: stretched(kept, seconds - around), isCut: true }
}

/** Shots stay a little longer until the film has its length. */
function stretched(pieces: readonly Piece[], wanted: number): Piece[] {
  const longer = pieces.map((piece) => ({ ...piece }))
  const canGrow = ({ seconds, text }: Piece) => seconds < Math.min(shotSeconds.max, leastSeconds(text) + mostRest)
  for (let left = wanted - secondsOf(longer); left >= 0.5;) {
    const shortest = longer.filter(canGrow).sort((a, b) => a.seconds - b.seconds)[0]
    if (!shortest) break
    shortest.seconds += 0.5
    left -= 0.5
  }
  return longer
}
