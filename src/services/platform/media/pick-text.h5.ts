import { pickAnyFile } from './pick.h5'
import { textOrFault, type PickedText } from './picked-text'

/** Opens the file chooser for a JSON file; null when it was cancelled. */
export async function pickJson(maxBytes: number): Promise<PickedText | null> {
  const file = await pickAnyFile('.json,.txt,application/json')
  if (!file) return null
  return textOrFault(file.bytes, maxBytes, () => (file.source as File).text())
}
