import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../ports/files/types'
import { endingOf } from './view'

export interface Stored { key: string; thumbKey: string | null; bytes: number; sha256: string; thumbBytes: number }

/** Puts a file and its small picture under keys nobody can guess; when one fails neither stays. */
export async function storeFile(store: FileStore, folder: string, { path, mime, thumbPath }: { path: string; mime: string; thumbPath?: string | undefined }): Promise<Stored> {
  const base = `${folder}/${randomBytes(12).toString('hex')}`
  const key = `${base}.${endingOf(mime)}`
  const thumbKey = thumbPath ? `${base}-thumb.webp` : null
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const thumb = thumbPath ? await readFile(thumbPath) : null
  await store.put(key, { path }, mime)
  try {
    if (thumb && thumbKey) await store.put(thumbKey, thumb, 'image/webp')
  } catch (error) {
    await store.remove(key).catch(() => {})
    throw error
  }
  return { key, thumbKey, bytes: (await stat(path)).size, sha256: hash.digest('hex'), thumbBytes: thumb?.length ?? 0 }
}

export async function removeStored(store: FileStore, { key, thumbKey }: { key: string; thumbKey: string | null }): Promise<void> {
  await store.remove(key)
  if (thumbKey) await store.remove(thumbKey)
}
