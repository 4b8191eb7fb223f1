import { createRequire } from 'node:module'
import { refuse } from './refuse'
import type { Refusal } from './types'

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

/** First picture of a HEIC as RGBA. `faultOf` can refuse its size before decoding. */
export async function decodeHeic(
  file: Uint8Array,
  faultOf: (size: { width: number; height: number }) => Refusal | null,
): Promise<Pixels | Refusal> {
  // Eight megabytes of code: loaded only for a HEIC.
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
