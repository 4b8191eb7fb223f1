import { z } from 'zod'
import { EngineError } from '../../../media/errors'
import { voices, type VoiceId } from '../../../contract/voices'
import { frequencyBands } from './colour'
import type { VoiceTraits } from './types'

type StoredTraits = Readonly<Record<string, unknown>>

/**
 * A built-in voice by its id, else the one described by a voice model's traits. Throws `engine.noVoice` for unreadable
 * traits.
 */
export function voiceOf(id: string | undefined, model: StoredTraits = {}): { voice: VoiceId; traits?: VoiceTraits } {
  const builtIn = voices.find((voice) => voice.id === id)
  if (builtIn) return { voice: builtIn.id }
  const traits = traitsOf(model)
  return { voice: traits.base, traits }
}

const traitsShape = z.object({
  f0: z.number().min(50).max(600),
  range: z.number().min(0).max(24),
  formants: z.tuple([z.number(), z.number(), z.number()]),
  mouth: z.number().min(0.5).max(2),
  colour: z.array(z.number().min(-24).max(24)).length(frequencyBands.length),
  base: z.enum(voices.map(({ id }) => id)),
})

/** Traits as stored with a voice model. Throws `engine.noVoice` for those of another engine. */
export function traitsOf(traits: StoredTraits): VoiceTraits {
  const read = traitsShape.safeParse(traits)
  if (!read.success) throw new EngineError('engine.noVoice')
  return read.data
}
