import type { Locale } from '../../../../../contract/locales'
import { asQuiz } from '../as-quiz'
import type { Subject } from '../types'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import type { Guide } from './types'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

const guides: Record<Locale, Guide> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'ko-KR': koKR, 'ru-RU': ruRU }

/** The first and the last always; between them, spread over the whole way. */
const spread = (wanted: number, all: number) =>
  Array.from({ length: wanted }, (_, at) => Math.round((at * (all - 1)) / Math.max(1, wanted - 1)))

/** A course on learning a topic that the built-in way does not know: it admits that, and teaches how to learn. */
export const studyGuide: Subject = {
  matches: () => true,
  locales: ['zh-CN', 'zh-TW', 'en-US', 'ko-KR', 'ru-RU'],
  write({ topic, level, lessons }, locale, random) {
    const { title, summary, steps, pace } = guides[locale]
    const chosen = spread(Math.min(lessons, steps.length), steps.length).flatMap((at) => steps[at] ?? [])
    return {
      title: title(topic),
      summary: summary(topic),
      chapters: chosen.map(({ title: name, goal, content, quiz }) => ({
        title: name,
        goal: goal(topic),
        content: `${content(topic)}\n\n${pace[level]}`,
        quiz: asQuiz(quiz, random),
      })),
    }
  },
}
