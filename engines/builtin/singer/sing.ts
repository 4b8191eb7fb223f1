import { bell, filtered, highPass, highShelf } from '../../shared/audio/filters'
import { psola } from '../../shared/audio/psola'
import { withSoftEnds } from '../../shared/audio/level'
import type { Syllable } from './pronounce'
import { songRate } from './synth/rate'
import { hzOf } from './theory'
import type { Note, Singer } from './types'

export interface SungNote extends Note {
  syllable: Syllable
}

/** Loudness of a sung vowel. */
const evenLevel = 0.16
const vibrato = { hz: 5.4, depth: 0.009, after: 0.28 }

/** A singing voice alone: vowels begin on their beat and consonants before it, each on its note. */
export function sing(
  notes: readonly SungNote[],
  seconds: number,
  singer: Singer,
  onNote: (share: number) => void,
): Float32Array {
  const voice = new Float32Array(Math.ceil(seconds * songRate))
  notes.forEach((note, i) => {
    const next = notes[i + 1]
    const lead = leadOf(note.syllable)
    const until = Math.min(note.at + note.seconds, next ? next.at - leadOf(next.syllable) / songRate : Infinity)
    const sound = sungNote(note, Math.max(0.06, until - note.at), notes[i - 1])
    const start = Math.max(0, Math.round(note.at * songRate) - lead)
    for (let k = 0; k < sound.length && start + k < voice.length; k++) voice[start + k]! += sound[k]!
    onNote((i + 1) / notes.length)
  })
  return filtered(voice, [
    highPass(singer === 'woman' ? 140 : 85, songRate),
    bell(320, -2, songRate, 0.9),
    bell(2900, 2.5, songRate, 0.8),
    highShelf(7000, -2, songRate),
  ])
}

/** Consonants take at most this much of the note before. */
const leadOf = ({ vowel }: Syllable) => Math.min(vowel, Math.round(0.13 * songRate))

function sungNote({ midi, syllable, at }: SungNote, seconds: number, before: Note | undefined): Float32Array {
  const { samples, track } = syllable
  const lead = leadOf(syllable)
  const length = lead + Math.round(seconds * songRate)
  const { sourceAt, vowelEnd } = timesOf(syllable, lead, length)
  const hz = hzOf(midi)
  // The voice slides a little from a note that ended just before.
  const slide = before && at - before.at - before.seconds < 0.15 ? Math.max(-2, Math.min(2, before.midi - midi)) : -0.7
  const sound = psola(samples, songRate, {
    track,
    length,
    sourceAt,
    pitchAt: (_, outAt) => {
      const sinceVowel = outAt - lead / songRate
      const glide = slide * Math.exp(-Math.max(0, sinceVowel) / 0.025)
      const shake =
        Math.min(1, Math.max(0, (sinceVowel - vibrato.after) / 0.3)) *
        vibrato.depth *
        Math.sin(2 * Math.PI * vibrato.hz * (sinceVowel - vibrato.after))
      return hz * 2 ** (glide / 12) * (1 + shake)
    },
  })
  return withSoftEnds(even(sound, lead, vowelEnd), Math.round(0.012 * songRate))
}

/** Source time in the syllable for each moment of the note: consonants as spoken, the middle of the vowel held. */
function timesOf({ samples, vowel, coda }: Syllable, lead: number, length: number) {
  const tail = samples.length - coda
  const tailHere = Math.min(tail, (length - lead) * 0.35)
  const vowelEnd = length - tailHere
  const [natural, here] = [Math.max(1, coda - vowel), vowelEnd - lead]
  const edge = Math.min(natural * 0.36, here * 0.4)
  const sourceAt = (out: number): number => {
    if (out < lead) return vowel - lead + out
    if (out >= vowelEnd) return coda + ((out - vowelEnd) / tailHere) * tail
    const since = out - lead
    if (here <= natural) return vowel + (since / here) * natural
    if (since < edge) return vowel + since
    if (since > here - edge) return coda - (here - since)
    return vowel + edge + ((since - edge) / (here - 2 * edge)) * (natural - 2 * edge)
  }
  return { sourceAt, vowelEnd }
}

/** Every vowel as loud as the next, within what does not lift noise; long notes swell and fade. */
function even(sound: Float32Array, from: number, to: number): Float32Array {
  let sum = 0
  for (let i = from; i < to; i++) sum += (sound[i] ?? 0) ** 2
  const level = Math.sqrt(sum / Math.max(1, to - from))
  const gain = Math.max(0.3, Math.min(4, evenLevel / (level + 1e-6)))
  return sound.map((sample, i) => {
    const rest = (sound.length - i) / songRate
    return sample * gain * Math.min(1, 0.25 + rest / 0.12)
  })
}
