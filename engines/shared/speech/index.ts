import { EngineError } from '../../../media/errors'
import { filtered, highPass, highShelf, bell } from '../audio/filters'
import { levelled, soundingPart, withSoftEnds } from '../audio/level'
import { pitchOf, trackPitch } from '../audio/pitch'
import { recolour } from './colour'
import { cuesOf, type SpokenWord } from './cues'
import { utter } from './espeak'
import { fileOf, mannerOf, type SpeechSettings } from './manner'
import { hasWords } from './scripts'
import { spokenSentences, type SpokenPart } from './spoken-parts'
import { atPitch, medianOf } from './timbre'
import type { Phoneme, SpeakOptions, Speech } from './types'

export type { Phoneme, SpeakOptions, Speech, VoiceTraits } from './types'

/** espeak's. */
export const speechRate = 22_050

/** Speaks a text in a built-in voice, or in one that traits describe. Throws `engine.nothingToSay` when no word of it can be read. */
export async function speak(text: string, options: SpeakOptions): Promise<Speech> {
  const { signal, speed = 1, traits, onProgress = () => {} } = options
  if (!hasWords(text)) throw new EngineError('engine.nothingToSay')
  const manner = traits
    ? await tuned(text, mannerOf(options), traits.f0 * 2 ** ((options.pitch ?? 0) / 12), signal)
    : mannerOf(options)
  const parts: Float32Array[] = []
  const spoken: SpokenWord[] = []
  const phonemes: Phoneme[] = []
  let length = 0
  const add = (samples: Float32Array) => {
    parts.push(samples)
    length += samples.length
  }
  for (const { parts: sentence, to, pause } of spokenSentences(text, manner.language)) {
    for (const part of sentence) {
      const speech = await sayPart(part, manner, signal)
      if (!speech) continue
      const at = length / speechRate
      spoken.push(...speech.spoken.map((word) => ({ place: word.place, at: at + word.at })))
      phonemes.push(...speech.phonemes.map(({ at: moment, id }) => ({ at: at + moment, id })))
      add(speech.samples)
      phonemes.push({ at: length / speechRate, id: '' })
    }
    onProgress(to / text.length)
    if (length > 0 && to < text.length) add(new Float32Array(Math.round((pause / speed) * speechRate)))
  }
  if (length === 0) throw new EngineError('engine.nothingToSay')
  const samples = polished(joined(parts, length), manner.colour)
  return { samples, rate: speechRate, cues: cuesOf(text, spoken, length / speechRate), phonemes }
}

/** One part in one language, without the silence around it; null when nothing of it sounds. Words have their places in the written text. */
async function sayPart({ text, places, language }: SpokenPart, manner: SpeechSettings, signal?: AbortSignal) {
  const { samples, rate, events } = await utter(
    { text, voice: language, file: fileOf(manner), rate: manner.rate, range: 99 },
    signal,
  )
  const part = soundingPart(samples, rate)
  if (!part) return null
  const [start, end] = part
  const moment = (ms: number) => Math.max(0, Math.min((end - start) / rate, ms / 1000 - start / rate))
  const placeOf = (at: number) => places[Math.max(0, Math.min(places.length - 1, at))] ?? 0
  const spoken: SpokenWord[] = []
  const phonemes: Phoneme[] = []
  for (const event of events) {
    if (event[0] === 'word') spoken.push({ place: placeOf(event[2] - 1), at: moment(event[1]) })
    // Brackets contain a change of language, which makes no sound.
    else if (event[0] === 'phoneme' && !event[2].startsWith('(')) phonemes.push({ at: moment(event[1]), id: event[2] })
  }
  return { samples: withSoftEnds(samples.subarray(start, end), Math.round(rate * 0.004)), spoken, phonemes }
}

/** Settings with their pitch corrected by the sound of the text's beginning, so that the median matches. */
async function tuned(
  text: string,
  manner: SpeechSettings,
  wanted: number,
  signal?: AbortSignal,
): Promise<SpeechSettings> {
  const sounds: Float32Array[] = []
  for (const { parts } of spokenSentences(text.slice(0, 60), manner.language))
    for (const part of parts) sounds.push((await sayPart(part, manner, signal))?.samples ?? new Float32Array(0))
  const heard = joined(
    sounds,
    sounds.reduce((sum, { length }) => sum + length, 0),
  )
  const { f0 } = pitchOf(trackPitch(heard, speechRate))
  if (f0 === 0) return manner
  const factor = Math.max(0.8, Math.min(1.25, wanted / f0))
  return { ...manner, timbre: atPitch(manner.timbre, medianOf(manner.timbre) * factor) }
}

function joined(parts: readonly Float32Array[], length: number): Float32Array {
  const all = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Rumble out, the hard edge of synthetic sound taken back, an even loudness. */
const polished = (samples: Float32Array, colour: readonly number[]) =>
  levelled(
    filtered(samples, [
      highPass(70, speechRate),
      bell(2800, -1.5, speechRate, 0.8),
      highShelf(5200, -2.5, speechRate),
      ...recolour(colour, speechRate),
    ]),
  )
