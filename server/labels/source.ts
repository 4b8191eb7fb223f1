import { open } from 'node:fs/promises'

/** A file that is read in places, so that the label of a long film costs no more than that of a picture. */
export interface Source {
  size: number
  /** Fewer bytes than asked for at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

/** Whatever lengths a damaged file claims, no more than this is read at once. */
const most = 4 << 20

export async function withSource<T>(path: string, use: (source: Source) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const read = async (at: number, length: number) => {
      const wanted = Math.max(0, Math.min(length, most, size - at))
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
      return buffer.subarray(0, bytesRead)
    }
    return await use({ size, read })
  } finally {
    await handle.close()
  }
}
