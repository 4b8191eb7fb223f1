import type { Locale } from '../../../contract/locales'
import type { TaskInput } from '../../../contract/task'
import { translate } from '../../texts'
import type { EngineServices } from '../../engine'
import { teachesItself } from './templates'

/** Announces the author of the course, and the topics that the templates cannot teach. */
export async function foreseeCourse(
  { topic }: TaskInput,
  locale: Locale,
  { chatModel }: Pick<EngineServices, 'chatModel'>,
): Promise<string[]> {
  const model = await chatModel()
  if (model) return [translate(locale, 'course.byModel', { model: model.model })]
  return [translate(locale, teachesItself(String(topic), locale) ? 'course.byTemplate' : 'course.byStudyGuide')]
}
