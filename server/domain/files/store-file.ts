import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../ports/files/types'
import { endingOf } from './view'

export interface StoredFile {
  key: string
  thumbKey: string | null
  bytes: number
  sha256: string
  thumbBytes: number
}

/** A local file to be stored. */
export interface LocalFile {
  path: string
  mime: string
  thumbPath?: string | undefined
}

/** Unguessable keys, size and hash of a file and its thumbnail. Stores nothing. */
export async function describeFile(folder: string, { path, mime, thumbPath }: LocalFile): Promise<StoredFile> {
  const base = `${folder}/${randomBytes(12).toString('hex')}`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return {
    key: `${base}.${endingOf(mime)}`,
    thumbKey: thumbPath ? `${base}-thumb.webp` : null,
    bytes: (await stat(path)).size,
    sha256: hash.digest('hex'),
    thumbBytes: thumbPath ? (await stat(thumbPath)).size : 0,
  }
}

export async function putBytes(
  store: FileStore,
  { key, thumbKey }: StoredFile,
  { path, mime, thumbPath }: LocalFile,
): Promise<void> {
  await store.put(key, { path }, mime)
  if (thumbKey && thumbPath) await store.put(thumbKey, { path: thumbPath }, 'image/webp')
}

export async function removeStored(
  store: FileStore,
  { key, thumbKey }: Pick<StoredFile, 'key' | 'thumbKey'>,
): Promise<void> {
  await store.remove(key)
  if (thumbKey) await store.remove(thumbKey)
}

/** Stores the bytes, then runs `write` for the row; removes the bytes when either fails. */
export async function storeFile<T>(
  store: FileStore,
  folder: string,
  from: LocalFile,
  write: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const stored = await describeFile(folder, from)
  try {
    await putBytes(store, stored, from)
    return await write(stored)
  } catch (error) {
    await removeStored(store, stored).catch(() => {})
    throw error
  }
}
