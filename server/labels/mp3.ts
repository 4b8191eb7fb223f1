import type { Source } from './source'

/** ffmpeg arguments that write a label, and nothing else, into the ID3 tag of an MP3. */
export const mp3Label = (json: string) => ['-map_metadata', '-1', '-id3v2_version', '4', '-metadata', `AIGC=${json}`]

const synchsafe = (bytes: Buffer, at: number) =>
  (bytes[at]! << 21) | (bytes[at + 1]! << 14) | (bytes[at + 2]! << 7) | bytes[at + 3]!

/** Labels in the TXXX frames of an ID3v2.3 or 2.4 tag. */
export async function labelsInMp3(source: Source): Promise<string[]> {
  const head = await source.read(0, 10)
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return []
  const sizeOf = head[3]! >= 4 ? synchsafe : (bytes: Buffer, at: number) => bytes.readUInt32BE(at)
  const tag = await source.read(10, synchsafe(head, 6))
  const labels: string[] = []
  for (let at = 0; at + 10 <= tag.length && tag[at] !== 0;) {
    const length = sizeOf(tag, at + 4)
    if (tag.toString('latin1', at, at + 4) === 'TXXX') {
      const [description, value] = textsIn(tag.subarray(at + 10, at + 10 + length))
      if (description === 'AIGC' && value) labels.push(value)
    }
    at += 10 + length
  }
  return labels
}

/** A byte for the encoding, then texts separated by zeros. */
function textsIn(frame: Buffer): string[] {
  const isWide = frame[0] === 1 || frame[0] === 2
  const decoder = new TextDecoder(frame[0] === 2 ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8')
  return decoder
    .decode(frame.subarray(1))
    .split('\0')
    .map((text) => text.replace(/^[\uFEFF\uFFFE]/, ''))
}
