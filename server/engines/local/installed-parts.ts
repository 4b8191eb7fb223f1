import { createRequire } from 'node:module'
import { hasEspeak } from '../../../engines'
import type { LocalKind } from '../../local-models/shape'

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

let known: { program: boolean; espeak: boolean } | undefined

/**
 * Whether the optional packages that run models of a kind are installed, looked up once. Speech needs the data of eSpeak
 * NG for English.
 */
export function hasSherpa(kind: LocalKind): boolean {
  known ??= { program: isInstalled('sherpa-onnx-node'), espeak: hasEspeak() }
  return known.program && (kind !== 'speech' || known.espeak)
}
