import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Locale } from '../../../contract/locales'
import { ProviderError, type ProviderFault } from '../../../contract/provider-error'
import type { ChatModel, Turn } from '../../engine'
import type { RunContext } from '../../job'
import { readAnswer } from './json'
import { lessonIn } from './lesson'
import { askLesson, askLessonAgain, askOutline, askQuiz, askRepair, teacher } from './prompts'
import { outlineShape, quizShape, type CourseRequest, type Outline, type Quiz, type WrittenCourse } from './shapes'

/** The model's answer was unusable, even after a second request. */
export class Unusable extends Error {}

/** Faults that another try may not meet. */
const passing: ReadonlySet<ProviderFault> = new Set(['busy', 'cut', 'failed', 'timeout', 'unreachable'])
const beforeRetryMs = 2_000

/** The model writes the outline, then each lesson and its quiz. Throws Unusable or a ProviderError. */
export async function writeWithModel(
  { ask, model }: ChatModel,
  request: CourseRequest,
  locale: Locale,
  { signal, progress }: RunContext,
  retryMs = beforeRetryMs,
): Promise<WrittenCourse> {
  const { lessons } = request

  async function answer(turns: Turn[]): Promise<string> {
    const whole: Turn[] = [{ role: 'system', content: teacher(locale) }, ...turns]
    try {
      return await ask(whole, locale, signal)
    } catch (error) {
      if (!(error instanceof ProviderError) || !passing.has(error.kind)) throw error
      await sleep(retryMs, undefined, { signal })
      return ask(whole, locale, signal)
    }
  }

  /** Asks the model a question; an invalid answer is repaired once. */
  async function asked<T>(
    content: string,
    read: (text: string) => { value: T } | { fault: string },
    again: (fault: string) => string,
  ): Promise<T> {
    const question: Turn = { role: 'user', content }
    const first = await answer([question])
    const found = read(first)
    if ('value' in found) return found.value
    const turns: Turn[] = first.trim() ? [question, { role: 'assistant', content: first }] : [question]
    const second = read(await answer([...turns, { role: 'user', content: again(found.fault) }]))
    if ('value' in second) return second.value
    throw new Unusable(second.fault)
  }
  const inShape = <T extends z.ZodType>(shape: T, content: string) =>
    asked<z.output<T>>(content, (text) => readAnswer(shape, text), askRepair)

  progress(3, 'preparing')
  const outline = await inShape(
    outlineShape.refine(({ chapters }) => chapters.length >= lessons, `there must be exactly ${lessons} chapters`),
    askOutline(request),
  )
  outline.chapters.splice(lessons)

  async function writeLesson(
    at: number,
    written: Outline['chapters'][number],
  ): Promise<{ content: string; quiz: Quiz }> {
    const given = lessonIn(written.content ?? '')
    const content =
      'value' in given ? given.value : await asked(askLesson(request, outline, at), lessonIn, askLessonAgain)
    return { content, quiz: written.quiz ?? (await inShape(quizShape, askQuiz(content))).quiz }
  }

  const chapters: WrittenCourse['chapters'] = []
  for (const [at, chapter] of outline.chapters.entries()) {
    progress(8 + Math.round((at / lessons) * 88), 'writing')
    chapters.push({ title: chapter.title, goal: chapter.goal, ...(await writeLesson(at, chapter)) })
  }
  return { ...request, title: outline.title, summary: outline.summary, chapters, writtenBy: model }
}
