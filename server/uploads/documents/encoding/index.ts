import { readability } from './readability'

/** Most bytes to guess from. */
const sampleBytes = 64 * 1024

/** In the order of preference when several read equally well. */
const guesses = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'windows-1252',
  'utf-16le',
  'utf-16be',
] as const

const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** The encoding of a text: by its byte order mark, else the one whose characters are most common; null if none reads. */
export function encodingOf(bytes: Buffer): string | null {
  const marked = marks[bytes.subarray(0, 2).toString('hex')]
  if (marked) return marked
  const head = bytes.subarray(0, sampleBytes)
  if (share(head, 0) > 0.005) return wideEncodingOf(head) ?? 'utf-8'
  // A long beginning in ASCII says nothing: the sample begins at the first other byte.
  const from = bytes.findIndex((byte) => byte > 0x7f)
  if (from < 0) return 'utf-8'
  const sample = bytes.subarray(from, from + sampleBytes)
  return isUtf8(sample) ? 'utf-8' : best(head, sample)
}

const share = (bytes: Uint8Array, wanted: number) =>
  bytes.reduce((sum, byte) => sum + Number(byte === wanted), 0) / bytes.length
const decoded = (bytes: Buffer, encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: true })

/** UTF-8 with up to one broken character in 20. */
function isUtf8(sample: Buffer): boolean {
  const others = decoded(sample, 'utf-8').match(/\P{ASCII}/gu) ?? []
  const broken = others.filter((sign) => sign === '\ufffd').length
  return broken * 20 <= others.length
}

/** UTF-16 without a mark, by the zero bytes of its ASCII; null for other bytes with zeros. */
function wideEncodingOf(head: Buffer): string | null {
  const shareAt = (odd: number) =>
    share(
      head.filter((_, at) => at % 2 === odd),
      0,
    )
  const [encoding, more, less] =
    shareAt(1) > shareAt(0) ? ['utf-16le', shareAt(1), shareAt(0)] : ['utf-16be', shareAt(0), shareAt(1)]
  const others = decoded(head, encoding).replace(/\p{ASCII}/gu, '')
  return less * 4 < more && (!others || readability(others, encoding) > 0.15) ? encoding : null
}

function best(head: Buffer, sample: Buffer): string | null {
  const scored = guesses.map((encoding) => ({
    encoding,
    score: readability(decoded(encoding.startsWith('utf-16') ? head : sample, encoding), encoding),
  }))
  const first = scored.reduce((one, other) => (other.score > one.score ? other : one))
  if (first.score > 0) return first.encoding
  // ASCII with single broken bytes.
  return share(sample, 0) === 0 && decoded(sample, 'utf-8').split('\ufffd').length <= 1 + sample.length / 500
    ? 'utf-8'
    : null
}
