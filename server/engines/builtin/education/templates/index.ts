import type { Locale } from '../../../../../contract/locales'
import type { RunContext } from '../../../engine'
import type { CourseWish, WrittenCourse } from '../shapes'
import { randomFrom } from './random'
import { studyGuide } from './study-guide'
import { subjects } from './subjects'

/** A course from what ships with the product: a subject it knows, else a guide to teaching oneself the topic. */
export function writeFromTemplates(
  wish: CourseWish,
  locale: Locale,
  seed: string,
  { progress }: Pick<RunContext, 'progress'>,
): WrittenCourse {
  progress(10, 'writing')
  const subject =
    subjects.find((one) => one.locales.includes(locale) && one.matches(wish.topic.toLowerCase())) ?? studyGuide
  const { title, summary, chapters } = subject.write(wish, locale, randomFrom(seed))
  progress(95, 'writing')
  return { ...wish, title, summary, chapters, writtenBy: null }
}
