import { type FilmMotion, filmRules, shotSecondsFor } from '../../../../contract/works'
import { spokenSeconds } from '../../../../shared/speech'
import { shortened, spokenText } from '../../../shared/script/clean'
import { splitLine } from '../../../shared/script/split'
import { hasWords } from '../../../shared/speech/scripts'
import type { DraftShot } from '../draft'
import type { FittedCast } from './cast'

/** A shot that keeps the rules, but has no place in the film yet. */
export interface Piece {
  speaker: string
  text: string
  picture: string
  seen: string[]
  /** As long as it was written; never shorter than its speech needs. */
  seconds: number
  motion?: FilmMotion | undefined
  /** It goes on with the shot before it. */
  follows: boolean
}

const { textMax, pictureMax, seenMax, shotSeconds } = filmRules
/** Of a shot without words, where nothing else is written. */
const silentSeconds = 3

/** The least seconds of a shot with these words. */
export const leastSeconds = (text: string): number => (text ? shotSecondsFor(spokenSeconds(text)) : silentSeconds)

/** Seconds in halves, between what the words need and the longest shot. */
const secondsFor = (text: string, written: number | undefined) =>
  Math.min(shotSeconds.max, Math.max(leastSeconds(text), Math.round((Number.isFinite(written) ? written! : 0) * 2) / 2))

/** Removes the looks from the beginning of a picture's description. */
const withoutLooks = (picture: string, looks: readonly string[]) =>
  looks.reduce((left, look) => (look.length > 3 ? left.replaceAll(look, '') : left), picture)

/** The shots of a draft in pieces that can be spoken; a shot without words and picture is none. */
export function fittedPieces(shots: readonly DraftShot[], cast: FittedCast, most: number): Piece[] {
  const looks = cast.members.map(({ look }) => look)
  const pieces: Piece[] = []
  for (const { speaker, text, picture, seen, seconds, motion } of shots) {
    if (pieces.length >= most) break
    const said = spokenText(text.slice(0, 9000))
    const shown = withoutLooks(spokenText(picture.slice(0, 2000)), looks).replace(/^[，,、.。\s]{1,9}/u, '')
    if (!said && !spokenText(shown)) continue
    const who = seen.flatMap((call) => cast.of(call) ?? []).filter(({ look }) => look !== '')
    const ids = [...new Set(who.map(({ id }) => id))].slice(0, seenMax)
    const parts = splitLine(said, textMax).filter(hasWords)
    for (const [at, part] of (parts.length > 0 ? parts : ['']).entries())
      pieces.push({
        speaker: (cast.of(speaker) ?? cast.narrator).id,
        text: part,
        picture: shortened(spokenText(shown) || part, pictureMax),
        seen: ids,
        seconds: secondsFor(part, parts.length > 1 ? undefined : seconds),
        motion: at === 0 ? motion : undefined,
        follows: at > 0,
      })
  }
  return pieces
}
