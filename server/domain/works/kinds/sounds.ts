import { singer } from '../../../../contract/tools/singer'
import { voice } from '../../../../contract/tools/voice'
import { defaultVoice } from '../../../../contract/voices'
import { limits } from '../../../../contract/limits'
import type { TaskInput } from '../../../../contract/task'
import { digest } from './digest'
import type { Step } from './types'

/** A voice that everybody may use, in place of a person's own one. */
export const standardVoice = (id: string): string => (limits.idPattern.test(id) ? defaultVoice : id)

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
