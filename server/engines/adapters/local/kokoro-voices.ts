import type { VoiceId } from '../../../../contract/voices'

interface KokoroVoice {
  /** Number of the voice in Kokoro v1.1: 0 to 2 women with English, 3 to 57 women and 58 to 102 men with Chinese. */
  speaker: number
  language: 'cmn' | 'en-us'
}

/** Voices that Kokoro has alike. It has no child, elder or whisper, and no Cantonese, Korean or Russian. */
export const kokoroVoices: Readonly<Partial<Record<string, KokoroVoice>>> = {
  'zh-lan': { speaker: 3, language: 'cmn' },
  'zh-yue': { speaker: 27, language: 'cmn' },
  'zh-chen': { speaker: 58, language: 'cmn' },
  'zh-shan': { speaker: 80, language: 'cmn' },
  'en-amy': { speaker: 0, language: 'en-us' },
  'en-jack': { speaker: 69, language: 'en-us' },
} satisfies Partial<Record<VoiceId, KokoroVoice>>

/** Two letters in a row that Kokoro leaves out without a word: all but Chinese and Latin ones. */
const unread = /(?:(?![\p{Script=Han}\p{Script=Latin}])\p{L}){2}/u

/** Whether Kokoro reads a text to its end. */
export const canRead = (text: string): boolean => !unread.test(text)
