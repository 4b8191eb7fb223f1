const vowels = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœ]+/giu

/** Estimates the syllables of a word from its letters, accurately enough to fit it into a song. At least 1. */
export function syllableCount(word: string): number {
  const blocks = word.match(/[\p{Script=Han}\p{Script=Hangul}]/gu)?.length ?? 0
  const kana = word.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const russian = word.match(/[аеёиоуыэюя]/giu)?.length ?? 0
  const digits = word.match(/\d/g)?.length ?? 0
  return Math.max(1, blocks + kana + russian + latin(word) + Math.ceil(digits * 1.5))
}

function latin(word: string): number {
  const groups = word.match(vowels)?.length ?? 0
  // The e of "time" is silent, that of "little" and "the" is not.
  const silent = groups > 1 && /[^aeiouyl]e$/i.test(word) ? 1 : 0
  return groups - silent
}
