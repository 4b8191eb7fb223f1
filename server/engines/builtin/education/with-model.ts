import type { z } from 'zod'
import type { Locale } from '../../../../contract/locales'
import type { Turn } from '../../../providers/types'
import type { RunContext } from '../../engine'
import { readAnswer } from './json'
import { askLesson, askOutline, askQuiz, askRepair, teacher } from './prompts'
import {
  leastLessonLength,
  mostLessonLength,
  outlineShape,
  quizShape,
  type CourseWish,
  type WrittenCourse,
} from './shapes'

/** Asks the chat model and answers its words. Throws what the provider throws. */
export type Ask = (turns: Turn[], locale: Locale, signal: AbortSignal) => Promise<string>

/** The model gave nothing usable, also when told what was wrong. */
export class Unusable extends Error {}

/** Has the model write the course: outline, then each lesson and its quiz. Throws Unusable, or what the provider throws. */
export async function writeWithModel(
  ask: Ask,
  model: string,
  wish: CourseWish,
  locale: Locale,
  { signal, progress }: RunContext,
): Promise<WrittenCourse> {
  const say = (turns: Turn[]) => ask([{ role: 'system', content: teacher(locale) }, ...turns], locale, signal)

  /** One answer in the shape, with one repair. */
  async function inShape<T extends z.ZodType>(shape: T, content: string): Promise<z.output<T>> {
    const question: Turn = { role: 'user', content }
    const first = await say([question])
    const read = readAnswer(shape, first)
    if ('value' in read) return read.value
    const second = readAnswer(
      shape,
      await say([question, { role: 'assistant', content: first }, { role: 'user', content: askRepair(read.fault) }]),
    )
    if ('value' in second) return second.value
    throw new Unusable(second.fault)
  }

  progress(3, 'preparing')
  const outline = await inShape(
    outlineShape.refine(
      ({ chapters }) => chapters.length === wish.lessons,
      `there must be exactly ${wish.lessons} chapters`,
    ),
    askOutline(wish),
  )
  const chapters: WrittenCourse['chapters'] = []
  for (const [at, { title, goal }] of outline.chapters.entries()) {
    progress(8 + Math.round((at / wish.lessons) * 88), 'writing')
    const content = withoutTitle((await say([{ role: 'user', content: askLesson(wish, outline, at) }])).trim()).slice(
      0,
      mostLessonLength,
    )
    if (content.length < leastLessonLength) throw new Unusable('a lesson is too short')
    const { quiz } = await inShape(quizShape, askQuiz(content))
    chapters.push({ title, goal, content, quiz })
  }
  return { ...wish, title: outline.title, summary: outline.summary, chapters, writtenBy: model }
}

/** The reader shows the title itself. */
const withoutTitle = (markdown: string) => markdown.replace(/^#\s[^\n]*\n+/, '')
