import type { Locale } from '../../../contract/locales'
import type { ChatModel } from '../../engine'
import type { RunContext } from '../../job'
import { questionsTo } from '../../shared/model-text/ask'
import { lessonIn } from './lesson'
import { askLesson, askLessonAgain, askOutline, askQuiz, teacher } from './prompts'
import { outlineShape, quizShape, type CourseRequest, type Outline, type Quiz, type WrittenCourse } from './shapes'

/** The model writes the outline, then each lesson and its quiz. Throws Unusable or a ProviderError. */
export async function writeWithModel(
  model: ChatModel,
  request: CourseRequest,
  locale: Locale,
  { signal, progress }: RunContext,
  retryMs?: number,
): Promise<WrittenCourse> {
  const { lessons } = request

  const { asked, inShape } = questionsTo(model, { system: teacher(locale), locale, signal, retryMs })

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
  return { ...request, title: outline.title, summary: outline.summary, chapters, writtenBy: model.model }
}
