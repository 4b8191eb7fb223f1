import { education } from '../../../contract/tools/education'
import { voice } from '../../../contract/tools/voice'
import { plainText } from '../../../shared/plain-text'
import type { Turn } from '../types'
import { requestOf, type ToolRequest } from './tool-requests'

const it =
  '(?:上面|刚才|剛才|前面|这[个段些]?|這[個段些]?|那[个段]|那段|它|你的回答|回答|答案)(?:的)?(?:内容|內容|话|話|文字|回答)?'

const aloud = [
  new RegExp(`把${it}.{0,4}(?:朗读|朗讀|读|讀|念|唸)`, 'u'),
  new RegExp(`(?:朗读|朗讀|读|讀|念|唸)(?:一下|一遍|出来|出來)?${it}[。！!吧]*$`, 'u'),
  /^(?:请|請)?(?:朗读|朗讀|念|读出来|讀出來|读给我听|讀給我聽)(?:一下|一遍|吧)*[。！!]*$/u,
  /\bread (?:this|that|it|(?:the|your) (?:answer|text))(?: to me)?(?: aloud| out(?: loud)?)?[.! ]*$/iu,
  /(?:прочитай|прочти|озвучь)\s+(?:это|ответ|его|вслух)[.! ]*$/iu,
  /(?:이걸|이거|그걸|위(?:의)? (?:글|답)|방금|답변).{0,8}읽어/u,
]

const asCourse = [
  new RegExp(`把?${it}.{0,6}(?:做|变|變|整理|写|寫)成?.{0,4}(?:课程|課程|课|課|教程)`, 'u'),
  /\b(?:make|turn|build)\b.{0,12}\b(?:this|that|it)\b.{0,12}\bcourse\b/iu,
  /\bcourse (?:of|from|about) (?:this|that|it)\b/iu,
  /(?:сделай|составь).{0,12}(?:из этого|об этом).{0,12}курс|курс (?:из этого|об этом)/iu,
  /(?:이걸|이거|이 내용|그걸).{0,10}(?:강의|강좌)/u,
]

/**
 * A request about the previous answer: to hear it, or to learn it as a course. Null for another request, or without an
 * answer.
 */
export function requestAboutPrevious(sentence: string, earlier: readonly Turn[]): ToolRequest | null {
  const answer = earlier.findLast(({ role }) => role === 'assistant')
  const question = earlier.findLast(({ role }) => role === 'user')
  if (answer && aloud.some((sign) => sign.test(sentence))) return requestOf(voice, 'text', plainText(answer.content))
  if (question && asCourse.some((sign) => sign.test(sentence)))
    return requestOf(education, 'topic', plainText(question.content))
  return null
}
