import { hasEspeak } from '../../../engines'
import { hasProgram } from '../../local-models/program'

let known: { program: boolean; espeak: boolean } | undefined

/**
 * Whether the optional packages that run models of a kind are installed, looked up once. Speech needs the data of eSpeak
 * NG for English.
 */
export function hasSherpa(kind: 'speech' | 'dictation'): boolean {
  known ??= { program: hasProgram(kind), espeak: hasEspeak() }
  return known.program && (kind !== 'speech' || known.espeak)
}
