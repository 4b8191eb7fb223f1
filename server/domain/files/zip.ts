import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive, opened when its turn comes, so that only one is open at a time. */
export interface ArchiveEntry {
  name: string
  /** Null when the source is gone: the archive gets an empty file. */
  open: () => Promise<Readable | null>
  /** Media files are compressed already. */
  isMedia?: boolean
}

interface ArchiveOptions {
  signal: AbortSignal
  /** Called before each entry is opened. */
  onEntry: (at: number) => void
}

/** A zip as a stream. Fails with an entry's error; destroying it closes the entry that is being read. */
export function zipStream(entries: readonly ArchiveEntry[], onEntry: (at: number) => void = () => {}): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const fail = (error: unknown) => void out.destroy(error as Error)
  zip.on('error', fail)
  let reading: Readable | undefined
  entries.forEach(({ name, open, isMedia = false }, at) =>
    zip.addReadStreamLazy(name, { compress: !isMedia }, (done) => {
      onEntry(at)
      open().then((stream) => {
        // The zip ignores errors of its sources: without this handler a failing entry would end the process.
        reading = (stream ?? Readable.from([])).on('error', fail)
        if (out.destroyed) reading.destroy()
        else done(null, reading)
      }, fail)
    }),
  )
  out.once('close', () => reading?.destroy())
  zip.end()
  return out
}

/** Writes a zip to a path. Rejects with an entry's error, or with the signal's reason after an abort. */
export async function writeArchive(
  path: string,
  entries: readonly ArchiveEntry[],
  { signal, onEntry }: ArchiveOptions,
): Promise<void> {
  try {
    await pipeline(zipStream(entries, onEntry), createWriteStream(path), { signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

/** Text in pieces as a stream. */
export const textStream = (pieces: AsyncIterable<string> | Iterable<string>): Readable =>
  Readable.from(pieces, { objectMode: false })

/** Rows as a JSON array, one per line. */
export async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
    isFirst = false
  }
  yield '\n]\n'
}
