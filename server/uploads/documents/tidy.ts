import { storable } from '../../text'

/** Removes invisible characters, direction marks, blanks at the ends of lines and repeated empty lines. */
export const tidy = (text: string) =>
  storable(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .split('\n')
    // A pattern for blanks before a line's end takes quadratic time on a long run of blanks.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
