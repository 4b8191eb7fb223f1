import type { Source } from './source'

export interface RiffChunk {
  id: string
  at: number
  length: number
}

/** Top-level chunks of a RIFF file (WAV, WebP): name, start and length of the data. */
export async function chunksOf(source: Source): Promise<RiffChunk[]> {
  const chunks: RiffChunk[] = []
  for (let at = 12; at + 8 <= source.size;) {
    const head = await source.read(at, 8)
    const length = head.readUInt32LE(4)
    chunks.push({ id: head.toString('latin1', 0, 4), at: at + 8, length })
    at += 8 + length + (length & 1)
  }
  return chunks
}

export const dataOf = async (source: Source, id: string): Promise<Buffer[]> =>
  Promise.all(
    (await chunksOf(source)).filter((chunk) => chunk.id === id).map(({ at, length }) => source.read(at, length)),
  )
