import { thingWords } from '../../draw/scene'
import type { Thing } from '../../draw/words'
import { animalsWords } from '../../draw/words/animals'
import { peopleWords } from '../../draw/words/people'
import { sportWords } from '../../draw/words/sport'
import { workWords } from '../../draw/words/work'

/** A word of a text for somebody. */
export interface Mention {
  thing: Thing
  name: string
  index: number
}

const somebody = new Set<string>(
  [animalsWords, peopleWords, workWords, sportWords].flatMap((words) => Object.keys(words)),
)
const roles = new Set<string>([workWords, sportWords].flatMap((words) => Object.keys(words)))
/** A role is somebody where its word names a person: 歌手, not 唱歌. */
const namesPerson =
  /[师師生员員士家手者人民夫官警娘工匠厨廚队隊]$|小哥|老师|老師|教授|(?:er|or|an|ist|men|nurse|chef|cop|artist|student|professor|police)s?$|[가-힣]$|^[а-яё]+(?<!ет|ит)$/iu

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const before = /(?:[小老]|(?<!\p{L})(?:little|small|young|old|tiny) )$/u

/** A text as the drawing engine reads it. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** A found word as a whole: 狐 in 小狐狸 is 小狐狸. */
export function wholeWord(text: string, from: number, to: number): string {
  if (!/\p{Script=Han}/u.test(text.slice(from, to)))
    return text.slice(from - (before.exec(text.slice(0, from))?.[0].length ?? 0), to)
  const words = segmenter.segment(text)
  const [first, last] = [words.containing(from), words.containing(to - 1)]
  let start = Math.min(from, first?.index ?? from)
  const end = Math.max(to, last ? last.index + last.segment.length : to)
  if (before.test(text.slice(0, start))) start -= 1
  const word = text.slice(start, end)
  return word.length <= 6 && /^\p{L}+$/u.test(word) ? word : text.slice(from, to)
}

/** All that a text names, in order; a word for any person only where nobody else is named. */
export function mentionsIn(written: string): Mention[] {
  const text = plainText(written)
  return thingWords(text).flatMap(({ name, index, end }) => {
    const word = text.slice(index, end)
    if (!somebody.has(name) || (roles.has(name) && !namesPerson.test(word))) return []
    return [{ thing: name, name: wholeWord(text, index, end), index }]
  })
}
