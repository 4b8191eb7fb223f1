import { readableSounds } from './audio'
import { readablePictures } from './image'
import { refuse } from './refuse'
import type { Refusal, UploadKind } from './types'
import { mimeOf } from './mime'

/** Whether a file is a picture or a sound, by its first bytes. */
export async function sniffUpload({ path }: { path: string }): Promise<{ kind: UploadKind } | Refusal> {
  const mime = await mimeOf(path)
  if (readablePictures.has(mime)) return { kind: 'image' }
  return readableSounds.has(mime) ? { kind: 'audio' } : refuse('file.notMedia')
}
