import { z } from 'zod'
import { EngineError } from '../../../errors'
import { voices, type VoiceId } from '../../../../contract/voices'
import { type Job } from '../../engine'
import { frequencyBands } from './colour'
import type { VoiceTraits } from './types'

/** The voice a field of a job names: a built-in one, or the one a voice model describes. Throws `engine.noVoice` for traits we cannot read. */
export function voiceOf(
  { input, voiceModels }: Pick<Job, 'input' | 'voiceModels'>,
  field: string,
): { voice: VoiceId; traits?: VoiceTraits } {
  const builtIn = voices.find(({ id }) => id === input[field])
  if (builtIn) return { voice: builtIn.id }
  const traits = traitsOf(voiceModels[field] ?? {})
  return { voice: traits.base, traits }
}

const kept = z.object({
  f0: z.number().min(50).max(600),
  range: z.number().min(0).max(24),
  formants: z.tuple([z.number(), z.number(), z.number()]),
  mouth: z.number().min(0.5).max(2),
  colour: z.array(z.number().min(-24).max(24)).length(frequencyBands.length),
  base: z.enum(voices.map(({ id }) => id)),
})

/** Traits as they come back from where a voice model is kept. Throws `engine.noVoice` for what another engine made. */
export function traitsOf(traits: Readonly<Record<string, unknown>>): VoiceTraits {
  const read = kept.safeParse(traits)
  if (!read.success) throw new EngineError('engine.noVoice')
  return read.data
}
