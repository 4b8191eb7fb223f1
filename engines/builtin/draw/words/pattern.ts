/** A word of its own in English or Russian; other scripts do not part words. */
export const own = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`
/** Its words in Chinese, English, Korean and Russian. */
export const of = (chinese: string, english: string, korean: string, russian: string) =>
  new RegExp(
    [chinese, own(english), `(?<!\\p{L})(?:${korean})`, `(?<!\\p{L})(?:${russian})`].filter(Boolean).join('|'),
    'giu',
  )
