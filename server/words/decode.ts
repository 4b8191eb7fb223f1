import { WordFileError } from './lines'

/** Text of a file in UTF-8. Throws a WordFileError with the first bad line: a half-read list would look complete. */
export function decodeWords(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const text = decoder.decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // The line is named below.
  }
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from)
    const part = bytes.subarray(from, end < 0 ? bytes.length : end)
    try {
      if (decoder.decode(part).includes('\0')) break
    } catch {
      break
    }
    from = end < 0 ? bytes.length : end + 1
  }
  throw new WordFileError(
    `词表第 ${line} 行不是 UTF-8 文字（可能是 GBK 或 UTF-16）：请另存为 UTF-8，整个文件都没有采用`,
  )
}
