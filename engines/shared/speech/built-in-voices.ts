import type { VoiceId } from '../../../contract/voices'
import type { Timbre } from './timbre'

export interface BuiltInVoice {
  /** espeak's name of its default language. */
  language: 'cmn' | 'yue' | 'en-us' | 'en-gb' | 'ko' | 'ru'
  /** espeak's words a minute at its own pace. */
  rate: number
  timbre: Timbre
  /** Correction of its spectrum in dB, by band (colour.ts). */
  colour?: readonly number[]
}

// Strength falls towards the highs in all of them: espeak's own voices hiss.
const warm = [95, 85, 80, 75, 60, 55, 45, 40, 40]
const bright = [85, 95, 95, 90, 75, 60, 50, 40, 40]
const firm = [105, 100, 92, 88, 80, 70, 60, 50, 50]
const dark = [120, 105, 85, 70, 60, 50, 40, 40, 40]
const breathy = [0, 1, 2, 2, 2, 2, 1, 1]

const woman = { gender: 'female', strengths: warm, width: 138, voicing: 100, consonants: 90, breath: breathy } as const
const man = { gender: 'male', strengths: firm, width: 104, voicing: 105, consonants: 92 } as const

/** Pitch, mouth, pace and grain tell the voices apart; test/engines/speech.test.ts measures how far. */
export const builtInVoices: Readonly<Record<VoiceId, BuiltInVoice>> = {
  'zh-lan': {
    language: 'cmn',
    rate: 208,
    timbre: { ...woman, low: 150, high: 232, formants: [105, 108, 112, 112, 112, 112, 110, 110, 110] },
  },
  'zh-yue': {
    language: 'cmn',
    rate: 222,
    timbre: {
      ...woman,
      low: 192,
      high: 304,
      formants: [108, 116, 120, 119, 118, 118, 115, 110, 110],
      strengths: bright,
      width: 130,
      voicing: 85,
      consonants: 95,
    },
  },
  'zh-qing': {
    language: 'cmn',
    rate: 208,
    timbre: {
      ...woman,
      low: 262,
      high: 392,
      formants: [112, 130, 134, 130, 126, 122, 118, 115, 110],
      strengths: bright,
      width: 122,
      voicing: 75,
      consonants: 82,
    },
  },
  'zh-chen': {
    language: 'cmn',
    rate: 208,
    timbre: { ...man, low: 98, high: 158, formants: [100, 101, 101, 101, 101, 101, 100, 100, 100] },
  },
  'zh-shan': {
    language: 'cmn',
    rate: 196,
    timbre: {
      ...man,
      low: 77,
      high: 126,
      formants: [94, 92, 92, 93, 94, 95, 95, 95, 95],
      strengths: dark,
      voicing: 115,
      consonants: 85,
    },
  },
  'zh-song': {
    language: 'cmn',
    rate: 186,
    timbre: {
      ...man,
      low: 120,
      high: 186,
      formants: [100, 96, 97, 98, 98, 98, 98, 98, 98],
      strengths: [100, 95, 90, 80, 60, 50, 40, 30, 30],
      width: 130,
      voicing: 85,
      consonants: 80,
      flutter: 14,
      roughness: 4,
      breath: [4, 8, 10, 8, 6, 4, 2, 2],
    },
  },
  'zh-feng': {
    language: 'cmn',
    rate: 196,
    colour: [3, 8, 7, -4, -3, 2],
    timbre: {
      ...woman,
      low: 150,
      high: 200,
      formants: [105, 106, 110, 110, 110, 110, 110, 110, 110],
      strengths: [0, 100, 90, 70, 60, 50, 40, 40, 40],
      width: 150,
      voicing: 8,
      consonants: 70,
      flutter: 6,
      breath: [30, 75, 62, 36, 22, 12, 6, 4],
      breathWidth: [200, 200, 260, 300, 400, 400, 600, 600],
    },
  },
  'yue-ling': {
    language: 'yue',
    rate: 190,
    timbre: { ...woman, low: 160, high: 250, formants: [106, 112, 115, 114, 113, 112, 110, 110, 110] },
  },
  'yue-hao': {
    language: 'yue',
    rate: 186,
    timbre: { ...man, low: 92, high: 150, formants: [98, 98, 99, 99, 100, 100, 100, 100, 100] },
  },
  'en-amy': {
    language: 'en-us',
    rate: 168,
    timbre: { ...woman, low: 158, high: 238, formants: [105, 110, 113, 113, 112, 112, 110, 110, 110] },
  },
  'en-jack': {
    language: 'en-us',
    rate: 164,
    timbre: { ...man, low: 84, high: 128, formants: [98, 97, 98, 98, 99, 100, 100, 100, 100] },
  },
  'ko-mina': {
    language: 'ko',
    rate: 172,
    timbre: {
      ...woman,
      low: 170,
      high: 252,
      formants: [106, 112, 116, 115, 114, 112, 110, 110, 110],
      strengths: bright,
      voicing: 90,
    },
  },
  'ko-jun': {
    language: 'ko',
    rate: 168,
    timbre: { ...man, low: 92, high: 142, formants: [99, 99, 99, 100, 100, 100, 100, 100, 100] },
  },
  'ru-anna': {
    language: 'ru',
    rate: 172,
    timbre: { ...woman, low: 156, high: 236, formants: [105, 109, 112, 112, 112, 112, 110, 110, 110] },
  },
  'ru-ivan': {
    language: 'ru',
    rate: 166,
    timbre: { ...man, low: 80, high: 126, formants: [96, 95, 95, 96, 97, 98, 98, 98, 98], strengths: dark },
  },
}
