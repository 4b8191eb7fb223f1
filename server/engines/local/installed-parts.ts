import { hasEspeak } from '../../../engines'
import { hasProgram } from '../../local-models/program'
import type { LocalOf } from '../../local-models/shape'

let known: { program: boolean; espeak: boolean } | undefined

/**
 * Whether the optional packages that run a model are installed, looked up once. Kokoro needs the data of eSpeak NG for
 * English.
 */
export function hasSherpa(model: LocalOf<'speech'> | LocalOf<'dictation'>): boolean {
  known ??= { program: hasProgram(model.kind), espeak: hasEspeak() }
  return known.program && (model.kind === 'dictation' || model.voices !== 'kokoro-v1.1' || known.espeak)
}
