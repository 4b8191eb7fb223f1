import { shorten, storable } from '../../text'

const maxLength = 80

/** The name of a file as it is shown and told: one line, its ending kept, no signs that turn the direction of what follows. */
export function namedAs(name: string): string {
  const plain = storable(name)
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '')
    .trim()
  if (plain.length <= maxLength) return plain
  const ending = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? ''
  return shorten(plain.slice(0, plain.length - ending.length), maxLength - ending.length) + ending
}
