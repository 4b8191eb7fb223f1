import { simplified, traditional } from '../tables/chinese-characters'

const pairs = new Map([...traditional].map((character, at) => [character, simplified[at]!] as const))

/** The text in simplified characters, as long as it was. */
export const inSimplified = (text: string): string =>
  [...text].map((character) => pairs.get(character) ?? character).join('')
