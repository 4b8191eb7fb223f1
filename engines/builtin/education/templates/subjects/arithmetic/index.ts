import type { Locale } from '../../../../../../contract/locales'
import type { Subject, TemplateChapter } from '../../types'
import { drills, type Drill } from './drills'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import { isTaught, namedFirst } from './topics'
import type { ArithmeticTexts } from './types'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

const texts: Record<Locale, ArithmeticTexts> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'ko-KR': koKR,
  'ru-RU': ruRU,
}

/**
 * Order of the lessons by level, each building on those before; a shorter course keeps the beginning. Lessons that the
 * topic names come first.
 */
const order = {
  beginner: ['add', 'subtract', 'multiply', 'divide', 'average', 'area', 'fraction', 'percent', 'equation', 'power'],
  intermediate: [
    'multiply',
    'divide',
    'fraction',
    'percent',
    'average',
    'area',
    'equation',
    'power',
    'add',
    'subtract',
  ],
  advanced: ['equation', 'percent', 'fraction', 'power', 'average', 'area', 'multiply', 'divide', 'add', 'subtract'],
} as const satisfies Record<string, readonly Drill[]>

/** Everyday mathematics, with worked examples and new questions for each course. */
export const arithmetic: Subject = {
  matches: isTaught,
  locales: ['zh-CN', 'zh-TW', 'en-US', 'ko-KR', 'ru-RU'],
  write({ topic, level, lessons }, locale, random) {
    const words = texts[locale]
    const kinds = namedFirst(topic.toLowerCase(), order[level])
    const chapters = kinds.slice(0, lessons).map((kind): TemplateChapter => {
      const { title, goal, method } = words.lessons[kind]
      const make = () => drills[kind](level, random)
      const [shown, ...asked] = distinct(make, 4)
      return {
        title,
        goal,
        content: [
          method,
          `## ${words.example}`,
          shown && `**${words.asks[kind](shown.given)}**\n\n${words.steps[kind](shown.given, shown.answer)}`,
          words.practice,
        ]
          .filter(Boolean)
          .join('\n\n'),
        quiz: asked.map(({ given, answer, wrong }) => {
          const options = random.shuffle([answer, ...wrong])
          return {
            question: words.asks[kind](given),
            options,
            correct: options.indexOf(answer),
            explanation: words.steps[kind](given, answer),
          }
        }),
      }
    })
    return { title: words.title(topic), summary: words.summary, chapters }
  },
}

function distinct<T extends { given: readonly number[] }>(make: () => T, wanted: number): T[] {
  const made = new Map<string, T>()
  for (let tries = 0; made.size < wanted && tries < 200; tries++) {
    const one = make()
    made.set(one.given.join(), one)
  }
  return [...made.values()]
}
