import { singer } from '../../../../contract/tools/singer'
import { voice } from '../../../../contract/tools/voice'
import type { TaskInput } from '../../../../contract/task'
import { digest } from './digest'
import type { Step } from './types'

/** Words in a voice. WAV, so that joining loses nothing. */
export const voiceStep = (text: string, id: string): Step => ({
  key: `line:${digest(text, id)}`,
  serviceKey: voice.serviceKey,
  input: { text, voice: id, speed: 1, pitch: 0, format: 'wav' },
})

/** Music of these settings. */
export const musicStep = (input: TaskInput): Step => ({
  key: `music:${digest(input)}`,
  serviceKey: singer.serviceKey,
  input,
})
