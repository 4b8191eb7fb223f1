import { createRequire } from 'node:module'
import { hasEspeak } from '../../../engines'
import type { LocalKind } from '../../local-models/shape'

let hasProgram: boolean | undefined

/** Whether the optional packages that run models of a kind are installed. Speech needs the data of eSpeak NG for English. */
export function hasSherpa(kind: LocalKind): boolean {
  hasProgram ??= isInstalled('sherpa-onnx-node')
  return hasProgram && (kind !== 'speech' || hasEspeak())
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
