import type { DeviceSpeech } from './types'

/** WeChat reads nothing aloud. */
export const speech: DeviceSpeech = {
  voices: () => [],
  onVoices: () => () => undefined,
  speak: (_part, done) => done(false),
  stop: () => undefined,
}
