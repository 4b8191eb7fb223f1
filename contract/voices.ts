/** A voice of the built-in speech engine: its language, and how it sounds. */
export interface Voice {
  id: string
  language: 'zh' | 'yue' | 'en' | 'ko' | 'ru'
  sounds: 'woman' | 'man' | 'child' | 'elder' | 'whisper'
}

/** Voices to choose from, the default first. Names are in the texts of the client, samples at `GET /app/voice`. */
export const voices = [
  { id: 'zh-lan', language: 'zh', sounds: 'woman' },
  { id: 'zh-yue', language: 'zh', sounds: 'woman' },
  { id: 'zh-qing', language: 'zh', sounds: 'child' },
  { id: 'zh-chen', language: 'zh', sounds: 'man' },
  { id: 'zh-shan', language: 'zh', sounds: 'man' },
  { id: 'zh-song', language: 'zh', sounds: 'elder' },
  { id: 'zh-feng', language: 'zh', sounds: 'whisper' },
  { id: 'yue-ling', language: 'yue', sounds: 'woman' },
  { id: 'yue-hao', language: 'yue', sounds: 'man' },
  { id: 'en-amy', language: 'en', sounds: 'woman' },
  { id: 'en-jack', language: 'en', sounds: 'man' },
  { id: 'ko-mina', language: 'ko', sounds: 'woman' },
  { id: 'ko-jun', language: 'ko', sounds: 'man' },
  { id: 'ru-anna', language: 'ru', sounds: 'woman' },
  { id: 'ru-ivan', language: 'ru', sounds: 'man' },
] as const satisfies readonly Voice[]

export type VoiceId = (typeof voices)[number]['id']
export const defaultVoice: VoiceId = 'zh-lan'
