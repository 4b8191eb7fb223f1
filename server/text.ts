import { plainText } from '../shared/plain-text'

const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text that the database can store: without NUL and lone surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '').replace(lone, '\ufffd')

/** Splits off a final high surrogate, whose other half follows later. */
export function splitHalf(text: string): [whole: string, half: string] {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? [text.slice(0, -1), text.slice(-1)] : [text, '']
}

/** The first `max` UTF-16 units, whole characters only, with an ellipsis if cut. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${splitHalf(text.slice(0, max - 1))[0]}…`
}

/** The beginning of a text on one line without Markdown marks. */
export const plainBeginning = (markdown: string, max: number) => shorten(plainText(markdown.slice(0, 1000)), max)

/** For lists. */
export const preview = (markdown: string) => plainBeginning(markdown, 80)

/** Removes the given characters from the end. Linear, unlike a regular expression. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** An address without slashes at its end. */
export const withoutEndSlash = (address: string) => trimEndOf(address, '/')

/** Parts of a text with commas, without spaces and empty ones. */
export const commaList = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean)
