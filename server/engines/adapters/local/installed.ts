import type { LocalSpeech } from '../../local/types'
import { EngineCallError } from '../faults'
import type { AdapterContext } from '../types'

/** The installed models of a run. Throws where none may run. */
export function localSpeechOf({ local }: Pick<AdapterContext, 'local'>): LocalSpeech {
  if (!local) throw new EngineCallError('notFound', 'no models run in this process', { isFinal: true })
  return local
}
