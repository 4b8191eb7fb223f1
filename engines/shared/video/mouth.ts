import { vowelsAlong } from '../audio/formants'
import type { Phoneme } from '../speech/types'
import { framesPerSecond } from './record'

/** Shape of a mouth in a frame: 0 closed to 1 wide open, and the width of its corners relative to rest. */
export interface Mouth {
  open: number
  wide: number
}

/** Openness and width of the sounds of the mouth, by the signs of the phonetic alphabet. */
const shapes: readonly (readonly [RegExp, number, number])[] = [
  [/^[mpb]/, 0, 1],
  [/^[fv]/, 0.12, 1],
  [/^[aɑɐæ]/, 1, 1.02],
  [/^[oɔʌɒ]/, 0.75, 0.72],
  [/^[uywɥʊ]/, 0.4, 0.6],
  [/^[eɛəɤɜ]/, 0.6, 1.04],
  [/^[iɪjɨ]/, 0.38, 1.16],
  [/^[szʃʒɕʂtdnlrɹ]/, 0.25, 1.05],
]
const shapeOf = (id: string): Mouth => {
  if (id === '') return { open: 0, wide: 1 }
  const shape = shapes.find(([pattern]) => pattern.test(id))
  return shape ? { open: shape[1], wide: shape[2] } : { open: 0.28, wide: 1 }
}

/** The loudest moment of each frame's length of sound, 0 to 1 of the loudest of all. */
function loudness(samples: Float32Array, rate: number, frames: number): number[] {
  const size = rate / framesPerSecond
  const levels = Array.from({ length: frames }, (_, frame) => {
    const from = Math.floor(frame * size)
    const to = Math.min(samples.length, Math.floor((frame + 1) * size))
    let sum = 0
    for (let at = from; at < to; at++) sum += samples[at]! ** 2
    return Math.sqrt(sum / Math.max(1, to - from))
  })
  const sorted = [...levels].sort((a, b) => a - b)
  const loud = sorted[Math.floor(sorted.length * 0.97)] || 1e-6
  return levels.map((level) => Math.min(1, level / loud))
}

/** The mouth in every frame of a sound: by its phonemes if known, else by loudness and vowels; shut in silence. */
export function mouthsOf(
  { samples, rate, phonemes = [] }: { samples: Float32Array; rate: number; phonemes?: readonly Phoneme[] },
  frames: number,
): Mouth[] {
  const levels = loudness(samples, rate, frames)
  const vowels = phonemes.length > 0 ? [] : vowelsAlong(samples, rate, framesPerSecond, frames)
  let [open, wide, next] = [0, 1, 0]
  return levels.map((level, frame) => {
    // A mouth opens a little before its sound.
    const moment = frame / framesPerSecond + 0.03
    while (next < phonemes.length - 1 && phonemes[next + 1]!.at <= moment) next++
    const shape =
      phonemes.length > 0 && phonemes[next]!.at <= moment
        ? shapeOf(phonemes[next]!.id)
        : heardShape(level, vowels[frame] ?? null)
    const audible = Math.min(1, level * 6)
    const wanted = (phonemes.length > 0 ? shape.open * (0.55 + 0.45 * level ** 0.5) : shape.open) * audible
    // Lips that press together close at once, even for a short sound.
    const isShut = shape.open === 0
    open += (wanted - open) * (wanted > open ? 0.7 : isShut ? 0.85 : 0.5)
    wide += (shape.wide - wide) * 0.4
    return { open: open < 0.03 ? 0 : open, wide }
  })
}

/** A mouth as it sounds: wide open where the first formant is high, narrow where the second is low. */
function heardShape(level: number, vowel: readonly [first: number, second: number] | null): Mouth {
  const open = level ** 0.6
  if (!vowel) return { open, wide: 1 }
  const [first, second] = vowel
  return {
    open: open * (0.8 + 0.2 * Math.min(1, Math.max(0, (first - 350) / 350))),
    wide: 0.78 + 0.34 * Math.min(1, Math.max(0, (second - 900) / 1200)),
  }
}
