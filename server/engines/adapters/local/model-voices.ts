import type { VoiceId } from '../../../../contract/voices'
import type { Voices } from '../../../local-models/shape'
import { kokoroVoices, type ModelVoice } from './kokoro-voices'

type OwnVoices = Readonly<Partial<Record<string, ModelVoice>>>

/** A Chinese Matcha has one woman. */
const matcha = { 'zh-lan': { speaker: 0, language: 'cmn' } } satisfies Partial<Record<VoiceId, ModelVoice>>

const families: Readonly<Record<Voices, { voices: OwnVoices; unread: RegExp }>> = {
  // Two letters in a row that Kokoro leaves out without a word: all but Chinese and Latin ones.
  'kokoro-v1.1': { voices: kokoroVoices, unread: /(?:(?![\p{Script=Han}\p{Script=Latin}])\p{L}){2}/u },
  // Every letter but Chinese ones is left out.
  'matcha-zh': { voices: matcha, unread: /(?!\p{Script=Han})\p{L}/u },
}

/** A voice of a model; undefined where it has none alike. */
export const voiceOf = (voices: Voices = 'kokoro-v1.1', id: string): ModelVoice | undefined =>
  families[voices].voices[id]

/** Whether a model reads a text to its end. */
export const canRead = (voices: Voices = 'kokoro-v1.1', text: string): boolean => !families[voices].unread.test(text)
