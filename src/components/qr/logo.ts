import { logoType } from '@shared/qr/logo'
import { readPicture } from '@/services/platform/canvas/read-picture'
import { base64OfBytes } from '@/services/api/base64'

/** A picture as a data address that a code can hold. Throws as `logoType` does, and 'Image load error' when it cannot be read. */
export async function loadLogo(src: string): Promise<string> {
  const bytes = await readPicture(src)
  return `data:${logoType(bytes)};base64,${base64OfBytes(latin(bytes))}`
}

/** One character for each byte; in pieces, because a call takes a limited number of arguments. */
function latin(bytes: Uint8Array): string {
  let all = ''
  for (let at = 0; at < bytes.length; at += 4096) all += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return all
}
