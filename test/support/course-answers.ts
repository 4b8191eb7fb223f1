export const courseLesson = '先看水温，再看时间。'.repeat(30)
const quiz = [1, 2].map((n) => ({ question: `问 ${n}`, options: ['甲', '乙', '丙'], correct: n, explanation: '因为' }))

/** What a model answers that writes a course in JSON whatever it is asked for; empty for other questions. */
export function courseAnswerTo(prompt: string): string {
  const chapters = [1, 2, 3].map((n) => ({ title: `第 ${n} 章`, goal: '会冲' }))
  if (prompt.startsWith('Plan a course')) return JSON.stringify({ title: '手冲', summary: '三课。', chapters })
  if (prompt.startsWith('Here is a lesson')) return JSON.stringify({ quiz })
  if (prompt.startsWith('Course ')) return JSON.stringify({ lesson: courseLesson })
  return ''
}
