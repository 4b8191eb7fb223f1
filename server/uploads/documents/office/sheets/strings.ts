import { EnoughRead, readXml } from '../xml'
import type { PartsZip } from '../zip'

/** The most that a cell can hold. */
const maxCharacters = 32_767
/** Limits of memory; cells of later strings are empty. */
const maxStrings = 1_000_000
const maxTotal = 50_000_000

/** The strings that cells refer to by number. */
export async function readStrings(zip: PartsZip, part = ''): Promise<readonly string[]> {
  const strings: string[] = []
  const bytes = await zip.read(part)
  if (!bytes) return strings
  let words = ''
  let total = 0
  let isText = false
  let isPronunciation = false
  await readXml(bytes, {
    open(name) {
      if (name === 'x:rPh') isPronunciation = true
      if (name === 'x:t') isText = !isPronunciation
    },
    text(more) {
      if (isText && words.length < maxCharacters) words += more.slice(0, maxCharacters)
    },
    close(name) {
      if (name === 'x:t') isText = false
      if (name === 'x:rPh') isPronunciation = false
      if (name !== 'x:si') return
      strings.push(words)
      total += words.length
      words = ''
      if (strings.length >= maxStrings || total > maxTotal) throw new EnoughRead()
    },
  })
  return strings
}
