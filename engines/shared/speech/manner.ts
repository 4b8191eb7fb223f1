import { builtInVoices } from './built-in-voices'
import { atPitch, medianOf, voiceFile, withMouth, type Timbre } from './timbre'
import type { SpeakOptions, VoiceTraits } from './types'

/** Settings of speech, in espeak's terms. */
export interface SpeechSettings {
  language: string
  timbre: Timbre
  /** Words a minute. */
  rate: number
  /** Correction of the spectrum in dB, by band. */
  colour: readonly number[]
}

export function mannerOf({ voice, speed = 1, pitch = 0, traits }: SpeakOptions): SpeechSettings {
  const { language, rate, timbre, colour = [] } = builtInVoices[traits?.base ?? voice]
  const own = traits ? matching(timbre, traits) : timbre
  return {
    language,
    colour: traits?.colour ?? colour,
    rate: Math.round(Math.max(80, Math.min(450, rate * speed))),
    timbre: pitch === 0 ? own : atPitch(own, medianOf(own) * 2 ** (pitch / 12)),
  }
}

/** A built-in timbre with the pitch, range and mouth of a measured voice. */
function matching(timbre: Timbre, { f0, range, mouth }: VoiceTraits): Timbre {
  // Speech strays from its median by about half the way between low and high; tones need a third of an octave in every voice.
  const ratio = 2 ** ((Math.max(2.7, Math.min(4.8, range)) * 2) / 12)
  return atPitch(withMouth(timbre, mouth), f0, ratio)
}

/** Voice file of the settings under a unique name, because espeak caches loaded files. */
export function fileOf({ timbre }: SpeechSettings): { name: string; text: string } {
  const text = voiceFile('ours', timbre)
  return { name: `v${checksum(text)}`, text }
}

/** FNV-1a: names only have to differ. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0
  return sum.toString(36)
}
