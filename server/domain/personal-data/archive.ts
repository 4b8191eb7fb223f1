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

/** Writes a zip to a path as a stream. Rejects with an entry's error, or with the signal's reason after an abort. */
export async function writeArchive(
  path: string,
  entries: readonly ArchiveEntry[],
  { signal, onEntry }: ArchiveOptions,
): Promise<void> {
  const zip = new ZipFile()
  const failed = new AbortController()
  const written = pipeline(zip.outputStream, createWriteStream(path), {
    signal: AbortSignal.any([signal, failed.signal]),
  })
  const fail = (error: unknown) => failed.abort(error)
  zip.on('error', fail)
  let reading: Readable | undefined
  let isOver = false
  entries.forEach(({ name, open, isMedia = false }, at) =>
    zip.addReadStreamLazy(name, { compress: !isMedia }, (done) => {
      onEntry(at)
      open().then((stream) => {
        // The zip ignores errors of its sources: without this handler a failing entry would end the process.
        reading = (stream ?? Readable.from([])).on('error', fail)
        if (isOver) reading.destroy()
        else done(null, reading)
      }, fail)
    }),
  )
  zip.end()
  await written
    .catch((error: unknown) => {
      throw failed.signal.aborted ? failed.signal.reason : signal.aborted ? signal.reason : error
    })
    .finally(() => {
      isOver = true
      reading?.destroy()
    })
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
