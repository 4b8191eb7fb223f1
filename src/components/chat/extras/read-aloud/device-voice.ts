import type { DeviceVoice } from '@/services/platform/speech/types'
import { createRecord } from '@/stores/persisted'
import { languageOf, type SpokenLanguage } from './text'

export const rates = [0.75, 1, 1.25, 1.5, 2] as const

interface Choice {
  rate: (typeof rates)[number]
  /** Ids of the chosen voices by language. */
  voices: Partial<Record<SpokenLanguage, string>>
}

const record = createRecord<Choice>('readAloud', { seconds: null })

/** The speed and voices the person chose on this device. */
export function readChoice(): Choice {
  const stored = record.read()
  const rate = rates.find((one) => one === stored?.rate) ?? 1
  return { rate, voices: typeof stored?.voices === 'object' && stored.voices !== null ? stored.voices : {} }
}

export const writeChoice = (choice: Choice): void => void record.write(choice)

const tags: Record<SpokenLanguage, string> = { zh: 'zh-CN', en: 'en-US', ko: 'ko-KR', ru: 'ru-RU' }

/** The voices of a language, those of its own country first. */
export function voicesFor(language: SpokenLanguage, voices: readonly DeviceVoice[]): DeviceVoice[] {
  const fits = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language))
  const isOwn = ({ lang }: DeviceVoice) => lang.toLowerCase() === tags[language].toLowerCase()
  return [...fits.filter(isOwn), ...fits.filter((voice) => !isOwn(voice))]
}

/** Language and voice of a sentence: one of mixed text changes the voice, not the reader. */
export function voiceOf(
  sentence: string,
  voices: readonly DeviceVoice[],
  choice: Choice,
): { language: SpokenLanguage; lang: string; voiceId?: string } {
  const language = languageOf(sentence)
  const fits = voicesFor(language, voices)
  const voice = fits.find(({ id }) => id === choice.voices[language]) ?? fits[0]
  return { language, lang: voice?.lang ?? tags[language], ...(voice && { voiceId: voice.id }) }
}
