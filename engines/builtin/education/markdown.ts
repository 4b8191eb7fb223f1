import type { Locale } from '../../../contract/locales'
import type { WrittenCourse } from './shapes'

const headings: Record<Locale, { lesson: (n: number) => string; goal: string; quiz: string; answers: string }> = {
  'zh-CN': { lesson: (n) => `第 ${n} 课`, goal: '学完能做到', quiz: '小测验', answers: '答案' },
  'zh-TW': { lesson: (n) => `第 ${n} 課`, goal: '學完能做到', quiz: '小測驗', answers: '答案' },
  'en-US': { lesson: (n) => `Lesson ${n}`, goal: 'You will be able to', quiz: 'Quiz', answers: 'Answers' },
  'ko-KR': { lesson: (n) => `${n}강`, goal: '배우고 나면', quiz: '퀴즈', answers: '정답' },
  'ru-RU': { lesson: (n) => `Урок ${n}`, goal: 'Чему вы научитесь', quiz: 'Вопросы', answers: 'Ответы' },
}

const letter = (at: number) => String.fromCharCode(65 + at)
/** Escapes people's text, so that it cannot begin a heading, a list or an element of ours. */
const inLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))
    .trim()

/** A course as one Markdown text, quizzes with their answers at the end. */
export function courseMarkdown(course: WrittenCourse, locale: Locale): string {
  const heading = headings[locale]
  const lessons = course.chapters.map(({ title, goal, content, quiz }, at) =>
    [
      `## ${heading.lesson(at + 1)} · ${inLine(title)}`,
      `> ${heading.goal}：${inLine(goal)}`.replace('：', locale.startsWith('zh') ? '：' : ': '),
      content.replace(/^(#{1,4})\s/gm, '$1# '),
      `### ${heading.quiz}`,
      ...quiz.map(
        ({ question, options }, n) =>
          `${n + 1}. ${inLine(question)}\n${options.map((option, o) => `   - ${letter(o)}. ${inLine(option)}`).join('\n')}`,
      ),
    ].join('\n\n'),
  )
  const answers = course.chapters.map(
    ({ quiz }, at) =>
      `**${heading.lesson(at + 1)}**\n\n${quiz.map(({ correct, explanation }, n) => `${n + 1}. ${letter(correct)} · ${inLine(explanation)}`).join('\n')}`,
  )
  return (
    [`# ${inLine(course.title)}`, inLine(course.summary), ...lessons, `## ${heading.answers}`, ...answers].join(
      '\n\n',
    ) + '\n'
  )
}
