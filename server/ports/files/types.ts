import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both counted from 0 and both given. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBytes {
  stream: Readable
  /** How many come out of the stream. */
  bytes: number
}

/**
 * Where the bytes of files lie, by key (`results/…/a.png`: letters, digits, `._-` and `/`, no `..`).
 * What has been put is there whole or not at all, also after a power cut. Who may see it is not the store's business.
 */
export interface FileStore {
  /** Puts a file of this machine's disk or bytes under a key, in the place of what is there. Rejects with a StoreFull when there is no room. */
  put(key: string, from: { path: string } | Buffer, mime: string): Promise<void>
  /** Null when there is nothing under the key. The stream must be read or destroyed. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | null>
  /** Writes it to a path; false when there is nothing under the key. */
  copyTo(key: string, path: string): Promise<boolean>
  /** Nothing happens when there is nothing under the key. */
  remove(key: string): Promise<void>
}

/** The store failed of late and is left alone for a moment. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  constructor() {
    super('the file store did not answer of late and is left alone for a moment')
  }
}

/** There is no room left, on the disk or in the bucket. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}
