import { voices, type VoiceId } from '../../../../contract/voices'
import { EngineError, type Job } from '../../types'
import type { VoiceTraits } from './types'

/** The voice a field of a job names: a built-in one, or the one a voice model describes. Throws `engine.noVoice` for traits we cannot read. */
export function voiceOf({ input, voiceModels }: Pick<Job, 'input' | 'voiceModels'>, field: string): { voice: VoiceId; traits?: VoiceTraits } {
  const builtIn = voices.find(({ id }) => id === input[field])
  if (builtIn) return { voice: builtIn.id }
  const traits = traitsOf(voiceModels[field] ?? {})
  return { voice: traits.base, traits }
}

/** Traits as they come back from where a voice model is kept. */
export function traitsOf(kept: Readonly<Record<string, unknown>>): VoiceTraits {
  const { f0, range, formants, tilt, base } = kept
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  const voice = voices.find(({ id }) => id === base)
  if (isNumber(f0) && isNumber(range) && isNumber(tilt) && voice && Array.isArray(formants) && formants.length === 3 && formants.every(isNumber)) {
    return { f0, range, tilt, formants: [formants[0]!, formants[1]!, formants[2]!], base: voice.id }
  }
  throw new EngineError('engine.noVoice')
}
