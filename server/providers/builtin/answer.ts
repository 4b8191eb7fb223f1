import type { Locale } from '../../../contract/locales'
import { offeredName } from '../../../contract/places'
import { aboutFiles } from './attached'
import { calculate } from './arithmetic'
import { dateAnswer } from './dates'
import { languageOf } from './language'
import { wishesIn } from './split'
import { enUS } from './texts/en-US'
import { koKR } from './texts/ko-KR'
import { parts } from './texts/parts'
import { ruRU } from './texts/ru-RU'
import { zhCN, type Topic } from './texts/zh-CN'
import { zhTW } from './texts/zh-TW'
import { requestAboutPrevious } from './about-previous'
import { nearestTool } from './nearest-tool'
import { type ToolRequest, toolRequestIn } from './tool-requests'
import type { Turn, TurnFile } from '../types'
import { signIn } from '../../words'
import { topicOf } from './topics'
import { convert } from './units'

const texts: Record<Locale, Record<Topic, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ko-KR': koKR,
  'zh-TW': zhTW,
  'ru-RU': ruRU,
}

/** Beside an unanswered request these topics do not count as an answer. */
const pleasantries: readonly (Topic | null)[] = ['hello', 'thanks', 'bye', 'howAreYou']

export interface RuleAnswer {
  text: string
  /** The answer only declines. */
  isRefusal: boolean
  /** The tools it names. */
  requests: readonly ToolRequest[]
}

/**
 * The built-in assistant's whole answer, in the question's language. Pure: depends only on its arguments. `offers`: whether
 * the chat offers the tool of a path, which a refusal then names.
 */
export async function answerByRules(
  question: string,
  locale: Locale,
  now: Date,
  earlier: readonly Turn[] = [],
  files: readonly TurnFile[] = [],
  offers: (path: string) => boolean = () => true,
): Promise<RuleAnswer> {
  const answer = await answerToWords(question, locale, now, earlier, offers)
  const unseen = aboutFiles(files, languageOf(question.trim(), locale))
  if (!unseen) return answer
  if (answer.isRefusal) return { ...answer, ...unseen }
  // A requested tool uses pictures, but no other files.
  const isUsed = answer.requests.length > 0 && files.every(({ kind }) => kind === 'image')
  return isUsed ? answer : { ...answer, text: `${answer.text}\n\n${unseen.text.split('\n')[0]}` }
}

async function answerToWords(
  question: string,
  locale: Locale,
  now: Date,
  earlier: readonly Turn[],
  offers: (path: string) => boolean,
): Promise<RuleAnswer> {
  const text = question.normalize('NFC').trim()
  const language = languageOf(text, locale)
  const nearest = nearestTool(text)
  // The card holds the words: a filled address would take long to stream.
  const refusal: RuleAnswer = offers(nearest.tool.path)
    ? {
        text: parts[language].refused(offeredName(nearest.tool)[language], `/${nearest.tool.path}`),
        isRefusal: true,
        requests: [nearest],
      }
    : { text: parts[language].unable, isRefusal: true, requests: [] }
  if (await signIn(text)) return { text: parts[language].care, isRefusal: true, requests: [] }
  const sentences = wishesIn(text)
  if (!sentences) return refusal
  const said: string[] = []
  const left: string[] = []
  const requests: ToolRequest[] = []
  let isAnswered = false
  for (const sentence of sentences) {
    const topic = topicOf(sentence)
    const request = requestAboutPrevious(sentence, earlier) ?? toolRequestIn(sentence)
    if (request) requests.push(request)
    const answer =
      (request
        ? parts[language].tool(offeredName(request.tool)[language], request.address, request.filled)
        : await byRule(sentence, language, now)) ??
      (topic && texts[language][topic])
    if (!answer) left.push(sentence)
    else if (!said.includes(answer)) said.push(answer)
    isAnswered ||= Boolean(answer) && (answer !== (topic && texts[language][topic]) || !pleasantries.includes(topic))
  }
  if (said.length === 0 || (left.length > 0 && !isAnswered)) return refusal
  if (left.length > 0)
    said.push(parts[language].left(left.map((rest) => parts[language].quote(plainText(rest))).join(' ')))
  return { text: said.join('\n\n'), isRefusal: false, requests }
}

async function byRule(sentence: string, language: Locale, now: Date): Promise<string | null> {
  return dateAnswer(sentence, language, now) ?? convert(sentence) ?? (await calculate(sentence))
}

/** Text without Markdown marks, cut if long. */
function plainText(text: string): string {
  const plain = text
    .replace(/[`*_~[\]<>#|\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[。.！!？?；;\s]+$/, '')
    .trim()
  return plain.length > 60 ? `${[...plain].slice(0, 59).join('')}…` : plain
}
