import { shorten, storable } from '../../text'

const maxLength = 80

/** File name for display and for models: one line, original ending, no characters that change writing direction. */
export function namedAs(name: string): string {
  const plain = storable(name)
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '')
    .trim()
  if (plain.length <= maxLength) return plain
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? ''
  return shorten(plain.slice(0, plain.length - ending.length), maxLength - ending.length) + ending
}
