import type { VoiceId } from '../../../../contract/voices'

export interface ModelVoice {
  /** Number of the voice in the model. */
  speaker: number
  language: 'cmn' | 'en-us'
}

/**
 * Voices that Kokoro has alike: 0 to 2 are women with English, 3 to 57 women and 58 to 102 men with Chinese. It has no
 * child, elder or whisper, and no Cantonese, Korean or Russian.
 */
export const kokoroVoices = {
  'zh-lan': { speaker: 3, language: 'cmn' },
  'zh-yue': { speaker: 27, language: 'cmn' },
  'zh-chen': { speaker: 58, language: 'cmn' },
  'zh-shan': { speaker: 80, language: 'cmn' },
  'en-amy': { speaker: 0, language: 'en-us' },
  'en-jack': { speaker: 69, language: 'en-us' },
} satisfies Partial<Record<VoiceId, ModelVoice>>
