import type { Out } from '../../../contract/api'
import { plainText } from '../../../shared/plain-text'
import { splitHalf } from '../../text'
import { fold, termPlace } from './words'

type Part = Out<'GET /app/chat/search'>['records'][number]['parts'][number]

const before = 24
const after = 96

/** The text around the first hit on one line, all hits marked. Null when a term is missing. */
export function snippetOf(text: string, terms: readonly string[]): Part[] | null {
  const folded = fold(text)
  const places = terms.map((term) => termPlace(term, folded))
  if (places.includes(-1)) return null
  const first = Math.min(...places)
  const start = Math.max(0, first - before)
  const raw = splitHalf(text.slice(start, first + after))[0].replace(/^[\udc00-\udfff]/, '')
  const plain = plainText(raw)
  // A hit inside Markdown marks would vanish without them.
  const shown = terms.some((term) => termPlace(term, fold(plain)) >= 0) ? plain : raw.replace(/\s+/g, ' ').trim()
  const parts = marked(shown, terms)
  return [
    ...(start > 0 ? [{ text: '…', hit: false }] : []),
    ...parts,
    ...(first + after < text.length ? [{ text: '…', hit: false }] : []),
  ]
}

/** A short text in parts: hits and the text between them. */
export function marked(text: string, terms: readonly string[]): Part[] {
  const folded = fold(text)
  const parts: Part[] = []
  let done = 0
  while (done < text.length) {
    const hits = terms
      .map((term) => ({ at: termPlace(term, folded, done), length: term.length }))
      .filter(({ at }) => at >= 0)
    const next = hits.sort((a, b) => a.at - b.at || b.length - a.length)[0]
    if (!next) break
    if (next.at > done) parts.push({ text: text.slice(done, next.at), hit: false })
    done = next.at + next.length
    parts.push({ text: text.slice(next.at, done), hit: true })
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false })
  return parts
}
