import type { Locale } from '../../../contract/locales'
import type { Chapter } from '../../ports/db/schema'

/** A chat's system message is limited to 4,000 characters; this leaves room for the introduction. */
const maxLessonLength = 3_400

const instructions: Record<Locale, (course: string, lesson: string) => string> = {
  'zh-CN': (course, lesson) =>
    `你是课程《${course}》第「${lesson}」课的助教。只围绕这一课耐心讲解：先问学生哪里不懂，用简单的例子说明，再出一道小题确认。课文如下：`,
  'zh-TW': (course, lesson) =>
    `你是課程《${course}》「${lesson}」這一課的助教。只圍繞這一課耐心講解：先問學生哪裡不懂，用簡單的例子說明，再出一道小題確認。課文如下：`,
  'en-US': (course, lesson) =>
    `You are the tutor of the lesson "${lesson}" in the course "${course}". Stay with this lesson: ask what is unclear, explain with simple examples, then check with one small question. The lesson:`,
  'ko-KR': (course, lesson) =>
    `당신은 「${course}」 강의 중 「${lesson}」 수업의 튜터입니다. 이 수업 내용만 다루세요. 어디가 어려운지 먼저 묻고, 쉬운 예로 설명한 뒤 작은 문제로 확인하세요. 수업 내용:`,
  'ru-RU': (course, lesson) =>
    `Вы наставник урока «${lesson}» курса «${course}». Держитесь этого урока: спросите, что непонятно, объясните на простых примерах и проверьте одним вопросом. Текст урока:`,
}

/** The system message of a lesson's tutor. */
export const tutorMessage = (locale: Locale, title: string, chapter: Chapter): string =>
  `${instructions[locale](title, chapter.title)}\n\n${chapter.content.slice(0, maxLessonLength)}`
