import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../ports/files/types'
import { endingOf } from './view'

export interface Stored {
  key: string
  thumbKey: string | null
  bytes: number
  sha256: string
  thumbBytes: number
}

/** A file of this disk on its way into the store. */
export interface OnDisk {
  path: string
  mime: string
  thumbPath?: string | undefined
}

/** Where a file and its small picture will lie, under keys nobody can guess, and what they are; nothing is stored yet. */
export async function describe(folder: string, { path, mime, thumbPath }: OnDisk): Promise<Stored> {
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
  { key, thumbKey }: Stored,
  { path, mime, thumbPath }: OnDisk,
): Promise<void> {
  await store.put(key, { path }, mime)
  if (thumbKey && thumbPath) await store.put(thumbKey, { path: thumbPath }, 'image/webp')
}

export async function removeStored(
  store: FileStore,
  { key, thumbKey }: Pick<Stored, 'key' | 'thumbKey'>,
): Promise<void> {
  await store.remove(key)
  if (thumbKey) await store.remove(thumbKey)
}

/** Stores a file and then writes it down; when either fails nothing of it stays. */
export async function storeFile<T>(
  store: FileStore,
  folder: string,
  from: OnDisk,
  write: (stored: Stored) => Promise<T>,
): Promise<T> {
  const stored = await describe(folder, from)
  try {
    await putBytes(store, stored, from)
    return await write(stored)
  } catch (error) {
    await removeStored(store, stored).catch(() => {})
    throw error
  }
}
