import { createRequire } from 'node:module'
import { refuse } from './refuse'
import type { Refused } from './types'

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}
interface HeicImage {
  width: number
  height: number
  decode(): Promise<Pixels>
}
type DecodeAll = (from: { buffer: Uint8Array }) => Promise<HeicImage[] & { dispose(): void }>

/** The first picture of a HEIC as RGBA, unless its size, told before it is decoded, is at fault. */
export async function decodeHeic(
  file: Uint8Array,
  faultOf: (size: { width: number; height: number }) => Refused | null,
): Promise<Pixels | Refused> {
  // Eight megabytes of code that most children never need.
  const { all } = createRequire(import.meta.url)('heic-decode') as { all: DecodeAll }
  const images = await all({ buffer: file }).catch(() => null)
  const [first] = images ?? []
  if (!images || !first) return refuse('file.heic')
  try {
    return faultOf(first) ?? (await first.decode())
  } catch {
    return refuse('file.heic')
  } finally {
    images.dispose()
  }
}
