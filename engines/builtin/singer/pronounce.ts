import { builtInVoices } from '../../shared/speech/built-in-voices'
import { freshSpeaker, type EspeakEvent } from '../../shared/speech/espeak'
import { fileOf } from '../../shared/speech/manner'
import { atPitch } from '../../shared/speech/timbre'
import { soundingPart } from '../../shared/audio/level'
import { pitchOf, trackPitch, type PitchTrack } from '../../shared/audio/pitch'
import { resample } from '../../shared/audio/resample'
import type { WordSound } from './words/reading'
import { songRate } from './synth/rate'
import type { Singer } from './types'

/** A sung sound: consonants up to `vowel`, consonants again from `coda`; both in samples at the rate of songs. */
export interface Syllable {
  samples: Float32Array
  vowel: number
  coda: number
  track: PitchTrack
}

export interface Pronouncer {
  syllablesOf(word: WordSound): Promise<readonly Syllable[]>
  close(): void
}

/** SongWords a minute: slower than speech, so that there is something to hold; languages with long words need it most. */
const paceOf = (voice: string) => (voice.startsWith('cmn') ? 118 : 84)
/** Seconds. */
const hop = 0.005

/**
 * Pronounces words on one note near the song's, each only once; the same words in the same order always sound the same.
 * Must be closed.
 */
export function createPronouncer(singer: Singer, hz: number, signal: AbortSignal): Pronouncer {
  // espeak's breath is noise that is new each time; a song is the same for the same seed.
  const timbre = { ...builtInVoices[singer === 'woman' ? 'zh-lan' : 'zh-chen'].timbre, breath: undefined }
  const file = fileOf({ language: '', timbre: atPitch(timbre, hz, 1.02), rate: 0, colour: [] })
  const speaker = freshSpeaker()
  const pronounced = new Map<string, Promise<readonly Syllable[]>>()
  const pronounceWord = async ({ spoken, voice }: WordSound) => {
    const { samples, rate, events } = await speaker.utter(
      { text: spoken, voice, file, rate: paceOf(voice), range: 0 },
      signal,
    )
    return cut(samples, rate, events, voice === 'cmn-latn-pinyin' && rhotic.test(spoken))
  }
  return {
    syllablesOf(word) {
      const key = `${word.voice} ${word.spoken}`
      const known = pronounced.get(key) ?? pronounceWord(word)
      pronounced.set(key, known)
      return known
    },
    close: speaker.close,
  }
}

// Stress marks may precede the sign.
const isVowel = (id: string) => /^[ˈˌ]*[aeiouyæøœɐɑɒɔəɚɛɜɞɤɨɪʉʊʌɯɘɵᵻ]/u.test(id)

/** 花儿 as huar: espeak reports two vowels; the second is the ending of the one syllable. */
const rhotic = /[^e]r\d$/

/** Cuts a word between its vowels, before the last consonant between two; `isOne` is not cut. Nothing for silence. */
function cut(sound: Float32Array, rate: number, events: readonly EspeakEvent[], isOne: boolean): Syllable[] {
  const part = soundingPart(sound, rate)
  if (!part) return []
  const scale = songRate / rate
  const samples = resample(sound.subarray(...part), rate, songRate)
  const phones = events.flatMap((event) =>
    event[0] === 'phoneme' && !event[2].startsWith('(')
      ? [
          {
            at: Math.round(Math.max(0, Math.min(samples.length, ((event[1] / 1000) * rate - part[0]) * scale))),
            id: event[2],
          },
        ]
      : [],
  )
  const vowels = phones.flatMap(({ id }, i) => (isVowel(id) ? [i] : [])).slice(0, isOne ? 1 : undefined)
  const track = trackPitch(samples, songRate, { hop })
  const { f0 } = pitchOf(track)
  /** A part with its pitch track. Frames of its vowel without a detected pitch get the median. */
  const partOf = (from: number, vowel: number, coda: number, to: number): Syllable => {
    const frame = (at: number) => Math.round(at / songRate / hop)
    const hz = track.hz
      .slice(frame(from), frame(to) + 1)
      .map((value, i) => value || (i + frame(from) >= frame(vowel) && i + frame(from) < frame(coda) ? f0 : 0))
    return { samples: samples.slice(from, to), vowel: vowel - from, coda: coda - from, track: { hz, hop } }
  }
  if (vowels.length === 0)
    return [partOf(0, Math.round(samples.length * 0.2), Math.round(samples.length * 0.8), samples.length)]
  const endOf = (i: number) => phones[i + 1]?.at ?? samples.length
  const starts = vowels.map((vowel, i) => (i === 0 ? 0 : phones[Math.max(vowels[i - 1]! + 1, vowel - 1)]!.at))
  return vowels
    .map((vowel, i) => {
      const end = starts[i + 1] ?? samples.length
      return partOf(starts[i]!, phones[vowel]!.at, Math.max(phones[vowel]!.at, Math.min(end, endOf(vowel))), end)
    })
    .filter((syllable) => syllable.samples.length > songRate * 0.02)
}
