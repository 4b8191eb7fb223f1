import { open } from 'node:fs/promises'

/** A file read in parts, so that labelling a long film costs no more than a picture. */
export interface Source {
  size: number
  /** Fewer bytes than asked for at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

/** Most bytes per read, whatever lengths a damaged file claims. */
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
