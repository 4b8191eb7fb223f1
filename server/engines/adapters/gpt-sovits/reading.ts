import { EngineError } from '../../../errors'
import { EngineCallError } from '../faults'
import type { Reading } from '../http/types'

/** Whether the engine rejects a sample as too short or too long, in any of its languages. */
const isOutOfRange = (words: string): boolean => /3\s*[~～\-–]\s*10/.test(words)
const isMissingSample = (words: string): boolean => /not exist|No such file|不存在/i.test(words)

/** Every refusal is a 400: `message`, and in `Exception` what happened. */
export const gptSovitsReading: Reading = {
  faultOf(status, body) {
    if (status !== 400) return null
    const { message, Exception: cause } = (body ?? {}) as { message?: unknown; Exception?: unknown }
    const words = [message, cause].filter((one) => typeof one === 'string').join(': ')
    if (isOutOfRange(words)) return new EngineError('engine.badAudio', {}, { cause: words })
    if (isMissingSample(words))
      return new EngineCallError('notFound', `it does not see the sample, look at remoteRefDir: ${words}`)
    return typeof cause === 'string' ? new EngineCallError('failed', words, { isFinal: true }) : null
  },
}
