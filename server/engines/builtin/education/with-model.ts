import type { z } from 'zod'
import type { Locale } from '../../../../contract/locales'
import type { Turn } from '../../../providers/types'
import type { ChatModel } from '../../engine'
import type { RunContext } from '../../job'
import { readAnswer } from './json'
import { askLesson, askOutline, askQuiz, askRepair, teacher } from './prompts'
import {
  leastLessonLength,
  mostLessonLength,
  outlineShape,
  quizShape,
  type CourseRequest,
  type WrittenCourse,
} from './shapes'

/** The model's answer was unusable, also after it was asked to repair it. */
export class Unusable extends Error {}

/** The model writes the outline, then each lesson and its quiz. Throws Unusable or a ProviderError. */
export async function writeWithModel(
  { ask, model }: ChatModel,
  request: CourseRequest,
  locale: Locale,
  { signal, progress }: RunContext,
): Promise<WrittenCourse> {
  const answer = (turns: Turn[]) => ask([{ role: 'system', content: teacher(locale) }, ...turns], locale, signal)

  /** One answer of the shape; a wrong one is repaired once. */
  async function inShape<T extends z.ZodType>(shape: T, content: string): Promise<z.output<T>> {
    const question: Turn = { role: 'user', content }
    const first = await answer([question])
    const read = readAnswer(shape, first)
    if ('value' in read) return read.value
    const second = readAnswer(
      shape,
      await answer([question, { role: 'assistant', content: first }, { role: 'user', content: askRepair(read.fault) }]),
    )
    if ('value' in second) return second.value
    throw new Unusable(second.fault)
  }

  progress(3, 'preparing')
  const outline = await inShape(
    outlineShape.refine(
      ({ chapters }) => chapters.length === request.lessons,
      `there must be exactly ${request.lessons} chapters`,
    ),
    askOutline(request),
  )
  const chapters: WrittenCourse['chapters'] = []
  for (const [at, { title, goal }] of outline.chapters.entries()) {
    progress(8 + Math.round((at / request.lessons) * 88), 'writing')
    const content = withoutTitle(
      (await answer([{ role: 'user', content: askLesson(request, outline, at) }])).trim(),
    ).slice(0, mostLessonLength)
    if (content.length < leastLessonLength) throw new Unusable('a lesson is too short')
    const { quiz } = await inShape(quizShape, askQuiz(content))
    chapters.push({ title, goal, content, quiz })
  }
  return { ...request, title: outline.title, summary: outline.summary, chapters, writtenBy: model }
}

/** The reader shows the title itself. */
const withoutTitle = (markdown: string) => markdown.replace(/^#\s[^\n]*\n+/, '')
