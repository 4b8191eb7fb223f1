const bad = '\ufffd'

/** Length of a character by its lead byte; 0 when no character starts with it. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead < 0xe0) return 2
  if (lead >= 0xe0 && lead < 0xf0) return 3
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0
}

/** Whether a byte may follow: excludes overlong forms, surrogates and code points past U+10FFFF. */
function continues(lead: number, at: number, byte: number): boolean {
  if (at > 1) return (byte & 0xc0) === 0x80
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  return byte >= low && byte <= high
}

/** Decodes UTF-8 in chunks cut anywhere; the joined results equal TextDecoder's for the whole. */
export function createUtf8Decoder(): (bytes: Uint8Array, last?: boolean) => string {
  let rest: number[] = []
  return (bytes, last = false) => {
    const all = rest.length ? rest.concat(Array.from(bytes)) : bytes
    rest = []
    let text = ''
    for (let i = 0; i < all.length;) {
      const lead = all[i]!
      const need = lengthOf(lead)
      let have = 1
      while (have < need && i + have < all.length && continues(lead, have, all[i + have]!)) have += 1
      if (need > 0 && have === need) text += characterOf(all, i, need)
      else if (need > 0 && i + have === all.length && !last) {
        rest = Array.from(all.slice(i))
        return text
      } else text += bad
      i += have
    }
    return text
  }
}

function characterOf(bytes: ArrayLike<number>, at: number, length: number): string {
  if (length === 1) return String.fromCharCode(bytes[at]!)
  let point = bytes[at]! & (0x7f >> length)
  for (let k = 1; k < length; k++) point = (point << 6) | (bytes[at + k]! & 0x3f)
  if (point <= 0xffff) return String.fromCharCode(point)
  return String.fromCharCode(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff))
}
