import { colourWords, counts, styleWords, things, timeWords } from './words'
import { plainWords } from './words-plain'

const tables = [styleWords, things, timeWords, colourWords].flatMap((table) => Object.values<RegExp>(table))
const known: readonly RegExp[] = [...tables, ...counts.map(([, words]) => words)]

/** Subjects of one character, which nobody would take for a filler. */
const nounsOfOne = /[龙龍虎狮獅猴牛羊猪豬鸡雞鸭鴨蛇鹿象狼刀剑劍枪槍琴鼓笛伞傘球床椅桌书書笔筆钟鐘佛神鬼]/u

/** What of a prompt is in nobody's list: words for things that will not be in the picture, each once, in order. */
export function leftOut(prompt: string): string[] {
  const text = prompt.normalize('NFKC').toLowerCase()
  // Blanks keep places, so that words are cut where they stood.
  const rest = [...known, plainWords].reduce(
    (left, words) => left.replace(words, (found) => ' '.repeat(found.length)),
    text,
  )
  const left: string[] = []
  for (const { index, segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const unread = rest.slice(index, index + segment.length)
    // A word of which a part was read is meant by that part.
    if (!isWordLike || unread !== segment || /^[\p{N}\p{P}]+$/u.test(segment)) continue
    const isHan = /\p{Script=Han}/u.test(segment)
    if (isHan ? segment.length > 1 || nounsOfOne.test(segment) : segment.length > 2) left.push(segment)
  }
  return [...new Set(left)]
}
