import type { WordClass, WordWeight } from '../../contract/moderation'

/** A list of the operator's: words of one class that do the same. */
export interface WordList {
  class: WordClass
  weight: WordWeight
  version: string
  /** Lines as the operator wrote them. */
  body: string
  /** Other spellings, one a line: number of the word's line, a space, the spelling. */
  spellings: string
}

/** A word of a list in a text: `from` and `to` are indexes in the text. */
export interface WordHit {
  list: Pick<WordList, 'class' | 'weight' | 'version'>
  word: string
  from: number
  to: number
}
