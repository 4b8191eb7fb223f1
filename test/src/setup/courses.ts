import type { Course } from '@contract/api'

type Question = Course['chapters'][number]['quiz'][number]

export const question = (answer: Question['answer'] = null): Question => ({
  question: '二加二等于几？',
  options: ['三', '四', '五'],
  answer,
})

export const chapter = (
  lesson: number,
  part: Partial<Course['chapters'][number]> = {},
): Course['chapters'][number] => ({
  lesson,
  title: `第 ${lesson} 步`,
  goal: '会做加法',
  content: '## 怎么算\n\n把两堆**放在一起**数。',
  quiz: [question(), question()],
  score: null,
  done: false,
  chatNumber: null,
  ...part,
})

export const course = (part: Partial<Course> = {}): Course => ({
  id: '01J00000000000000000C0VRSE',
  title: '从零学加法',
  level: 'beginner',
  lessons: 2,
  done: 0,
  createTime: '2026-11-21T10:00:00.000Z',
  topic: '加法',
  summary: '两课学会加法。',
  engine: { name: '内置课程', builtIn: true },
  chapters: [chapter(1), chapter(2)],
  file: null,
  ...part,
})
