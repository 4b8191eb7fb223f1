import { saveToDevice } from './save'
import type { SaveOutcome } from './types'

/** Downloads a text as a file. */
export async function saveText(name: string, text: string, mime: string): Promise<SaveOutcome> {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }))
  // The download has begun long before.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return saveToDevice({ kind: 'document', url, name })
}
