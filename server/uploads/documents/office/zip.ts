import { posix } from 'node:path'
import { openPromise, type Entry } from 'yauzl'
import { refuse } from '../../refuse'
import type { Refusal } from '../../types'

/** Unzipped size limit, above any book. An entry that unzips to more than it declares ends with an error. */
const maxUnpackedBytes = 150_000_000
const maxEntries = 20_000

/** A zip of parts. Names have neither a beginning slash nor a fixed case. */
export interface PartsZip {
  has(name: string): boolean
  /** Bytes of a part; null when there is none. Throws when it is damaged. */
  read(name: string): Promise<AsyncIterable<Buffer> | null>
  close(): void
}

const keyOf = (name: string) => posix.normalize(name.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase()

/** Opens a zip whose entries declare an acceptable size. Unzips nothing yet. */
export async function openZip(path: string): Promise<PartsZip | Refusal> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(() => null)
  if (!zip) return refuse('file.badDocument')
  const entries = new Map<string, Entry>()
  const refused = await (async () => {
    if (zip.entryCount > maxEntries) return refuse('file.documentHuge')
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > maxUnpackedBytes) return refuse('file.documentHuge')
      entries.set(keyOf(entry.fileNameRaw.toString('utf8')), entry)
    }
    return null
  })().catch(() => refuse('file.badDocument'))
  if (refused) {
    zip.close()
    return refused
  }
  return {
    has: (name) => entries.has(keyOf(name)),
    async read(name) {
      const entry = entries.get(keyOf(name))
      return entry ? zip.openReadStreamPromise(entry) : null
    },
    close: () => zip.close(),
  }
}
