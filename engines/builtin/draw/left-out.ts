import { colouredPart, negated } from './details'
import { readLettering } from './lettering/read'
import { readPrompt } from './scene'
import { otherMeanings, things } from './words'
import { colourWords, counts, styleWords, timeWords } from './words/manner'
import { lookWords } from './words-look'
import { plainWords } from './words-plain'

const tables = [styleWords, things, timeWords, colourWords].flatMap((table) => Object.values<RegExp>(table))
const known: readonly RegExp[] = [...tables, ...counts.map(([, words]) => words)]

/** Subjects of one character that are never fillers. */
const nounsOfOne = /[绳繩龙龍虎狮獅猴牛羊猪豬鸡雞鸭鴨蛇鹿象狼鹰鷹蜂虾蟹刀剑劍枪槍琴鼓笛伞傘球床椅桌书書笔筆钟鐘佛神鬼]/u
/** Single characters without a subject: fragments of verbs and particles after segmentation. */
const particles =
  /[的了着著过過在和与與是有上下里裡中前后後吃喝打放看走跑坐站飞飛跳送拿戴穿骑騎给給被把很最太更又也都还還正将將让讓向往从從到对對为為而且并或及以于於其这這那个個位名我你他她它们們好大小新老多少高低长長短去来來出入开開关關]/u

/** Words of a prompt for things, actions and colours that will be missing in the picture; each once. */
export function leftOut(prompt: string): string[] {
  const lettering = readLettering(prompt)
  const asked = lettering?.quoted ?? lettering?.words
  const text = (asked ? prompt.replaceAll(asked, ' ') : prompt).normalize('NFKC').toLowerCase()
  // Compounds that mean something else hide the words they hold.
  const bare = text.replace(otherMeanings, (found) => '\uffff'.repeat(found.length))
  const isRead = new Uint8Array(text.length)
  for (const words of known)
    for (const { index, 0: found } of bare.matchAll(words)) isRead.fill(1, index, index + found.length)
  for (const words of [plainWords, lookWords])
    for (const { index, 0: found } of text.matchAll(words)) isRead.fill(1, index, index + found.length)
  for (const words of Object.values<RegExp>(colourWords))
    for (const { index, 0: colour } of bare.matchAll(words)) {
      const end = index + colour.length
      isRead.fill(1, end, end + (colouredPart(bare.slice(end))?.words.length ?? 0))
    }
  const left: string[] = [...(readPrompt(prompt).unshown ?? [])]
  for (const { index, words, isKnown } of negated(bare)) {
    isRead.fill(1, index, index + words.length)
    if (!isKnown) left.push(words)
  }
  let run = ''
  for (const { index, segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    // A word of which a part was read is meant by that part.
    const isUnread = !isRead.subarray(index, index + segment.length).includes(1)
    const isLeft = isWordLike && isUnread && !/^[\p{N}\p{P}]+$/u.test(segment)
    const isHan = /\p{Script=Han}/u.test(segment)
    const isSingle = isLeft && isHan && segment.length === 1 && !particles.test(segment)
    // Names that no dictionary has fall apart into single characters.
    if (isSingle) run += segment
    if (!isSingle && run) {
      if (run.length > 1 || nounsOfOne.test(run)) left.push(run)
      run = ''
    }
    if (isLeft && (isHan ? segment.length > 1 : segment.length > 2)) left.push(segment)
  }
  if (run.length > 1 || nounsOfOne.test(run)) left.push(run)
  const isInPhrase = (word: string) => left.some((phrase) => phrase !== word && phrase.includes(word))
  return [...new Set(left)].filter((word) => !isInPhrase(word))
}
