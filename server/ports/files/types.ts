import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, counted from 0, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBytes {
  stream: Readable
  /** Length of the stream in bytes. */
  bytes: number
}

/**
 * A store of bytes by key (`results/…/a.png`: letters, digits, `._-` and `/`, no `..`). A put is atomic and durable: after
 * it resolved the bytes survive a power cut. The store checks no permissions. Methods reject with StoreAway while it is
 * paused after failures, else with the error of the disk or bucket.
 */
export interface FileStore {
  /** Stores a local file or bytes under a key and replaces earlier ones. Rejects with StoreFull without room. */
  put(key: string, from: { path: string } | Buffer, mime: string): Promise<void>
  /** The bytes under a key, or a range of them; null for an unknown key. The caller must read or destroy the stream. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | null>
  /** Writes the bytes to a local path. Answers false for an unknown key. */
  copyTo(key: string, path: string): Promise<boolean>
  /** Removes a key. An unknown key is no error. */
  remove(key: string): Promise<void>
}

/** The store failed recently and gets no requests for a moment. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  constructor() {
    super('the file store did not answer of late and is left alone for a moment')
  }
}

/** No room is left, on the disk or in the bucket. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}
