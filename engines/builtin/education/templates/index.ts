import type { Locale } from '../../../../contract/locales'
import type { RunContext } from '../../../job'
import type { CourseRequest, WrittenCourse } from '../shapes'
import { randomFrom } from '../../../shared/random'
import { studyGuide } from './study-guide'
import { subjects } from './subjects'

const subjectOf = (topic: string, locale: Locale) =>
  subjects.find((one) => one.locales.includes(locale) && one.matches(topic.toLowerCase()))

/** Whether the templates teach the topic itself, and not only how to learn it. */
export const teachesItself = (topic: string, locale: Locale): boolean => subjectOf(topic, locale) !== undefined

/** A course from what ships with the product: a subject it knows, else a guide to teaching oneself the topic. */
export function writeFromTemplates(
  request: CourseRequest,
  locale: Locale,
  seed: string,
  { progress }: Pick<RunContext, 'progress'>,
): WrittenCourse {
  progress(10, 'writing')
  const subject = subjectOf(request.topic, locale) ?? studyGuide
  const { title, summary, chapters } = subject.write(request, locale, randomFrom(seed))
  progress(95, 'writing')
  return { ...request, title, summary, chapters, writtenBy: null }
}
