import { EngineError } from '../../types'
import type { SpeakOptions, Speech } from './types'
import { utter } from './espeak'

export type { Phoneme, SpeakOptions, Speech, VoiceTraits } from './types'

/** Speaks a text in a built-in voice. Throws `engine.nothingToSay` when no word of it can be read. */
export async function speak(text: string, { voice, signal }: SpeakOptions): Promise<Speech> {
  const { samples, rate, events } = await utter({ text, voice: voice.startsWith('zh') ? 'cmn+f2' : 'en-us' }, signal)
  if (samples.length === 0) throw new EngineError('engine.nothingToSay')
  return {
    samples, rate, cues: [{ at: 0, seconds: samples.length / rate, text }],
    phonemes: events.flatMap((event) => (event[0] === 'phoneme' ? [{ at: event[1] / 1000, id: event[2] }] : [])),
  }
}
