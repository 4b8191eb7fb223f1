import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { fontFiles } from './files'

/** WOFF2 (W3C Recommendation, 2024): a 48-byte header, a directory, all tables in one Brotli stream. */
function characterMap(file: string): DataView {
  const bytes = readFileSync(file)
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = bytes[at++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const [tables, packed] = [bytes.readUInt16BE(12), bytes.readUInt32BE(20)]
  let [offset, start, size] = [0, -1, 0]
  for (let table = 0; table < tables; table++) {
    const flags = bytes[at++]!
    const [tag, version] = [flags & 63, flags >> 6]
    if (tag === 63) at += 4
    const length = base128()
    // glyf (10) and loca (11) are transformed unless their version is 3; others unless it is 0.
    const own = (tag === 10 || tag === 11 ? version !== 3 : version !== 0) ? base128() : length
    if (tag === 0) [start, size] = [offset, length]
    offset += own
  }
  const stream = brotliDecompressSync(bytes.subarray(at, at + packed))
  return new DataView(stream.buffer, stream.byteOffset + start, size)
}

/** The code points of a font's `cmap` (OpenType: formats 4 and 12). */
function addCharacters(map: DataView, known: Set<number>): void {
  for (let table = 0; table < map.getUint16(2); table++) {
    const at = map.getUint32(4 + table * 8 + 4)
    const format = map.getUint16(at)
    if (format === 4) {
      const segments = map.getUint16(at + 6) / 2
      for (let segment = 0; segment < segments; segment++) {
        const end = map.getUint16(at + 14 + segment * 2)
        const start = map.getUint16(at + 16 + segments * 2 + segment * 2)
        for (let code = start; code <= end && code < 0xffff; code++) known.add(code)
      }
    } else if (format === 12) {
      for (let group = 0; group < map.getUint32(at + 12); group++) {
        const [start, end] = [map.getUint32(at + 16 + group * 12), map.getUint32(at + 20 + group * 12)]
        for (let code = start; code <= end; code++) known.add(code)
      }
    }
  }
}

let known: Set<number> | undefined

/** Whether the bundled fonts have a character; a missing one would be an empty box. */
export function canWrite(character: string): boolean {
  if (!known) {
    known = new Set()
    for (const file of Object.values(fontFiles)) addCharacters(characterMap(file), known)
  }
  return known.has(character.codePointAt(0)!)
}
