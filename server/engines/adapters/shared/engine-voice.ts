import { EngineCallError } from '../faults'
import type { EngineInstance } from '../types'

/** Traits of a voice model that a provider stores. */
export interface EngineVoice {
  /** Id of the row that made it: no other engine knows the voice. */
  engine: string
  voiceId: string
}

export const engineVoice = (
  { id }: Pick<EngineInstance, 'id'>,
  voiceId: string,
): EngineVoice & Record<string, unknown> => ({ engine: id, voiceId })

/** The provider's id of a voice model. Throws for a voice of another engine, which only that one can speak. */
export function voiceIdOf({ id }: Pick<EngineInstance, 'id'>, traits: Readonly<Record<string, unknown>>): string {
  const { engine, voiceId } = traits
  if (engine !== id || typeof voiceId !== 'string') throw new EngineCallError('badInput', 'a voice of another engine')
  return voiceId
}

/** Names of built-in voices that an engine calls otherwise; `voice` for all others. Throws where it has none. */
export function voiceNameOf(
  { voices, voice }: { voices: Readonly<Record<string, string>>; voice: string },
  builtIn: string,
): string {
  const name = voices[builtIn] ?? voice
  if (!name) throw new EngineCallError('badInput', `no voice for ${builtIn}: name one in the row's options`)
  return name
}
