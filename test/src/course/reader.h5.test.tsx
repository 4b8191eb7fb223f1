import type { Course } from '@contract/api'
import { CourseList } from '@/components/course/course-list'
import { CourseReader } from '@/components/course/reader'
import { AskHost } from '@/components/ui/ask'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { setToken } from '@/stores/auth'
import { $, draw, press, serve, settle, wipe, type Asked } from '../setup/draw.h5'
import { chapter, course, question } from '../setup/courses'
import { file } from '../setup/tasks'

const mockNav = { went: [] as unknown[][] }
const mockSaved: unknown[] = []
jest.mock('@/services/platform/media/player', () => ({ createPlayer: () => ({}) }))
jest.mock('@/services/platform/media/save', () => ({
  saveToDevice: async (one: unknown) => (mockSaved.push(one), 'saved'),
  canShare: () => false,
}))
jest.mock('@/services/navigation', () => {
  const note =
    (name: string) =>
    (...to: unknown[]) =>
      void mockNav.went.push([name, ...to])
  return {
    usePath: () => '/education',
    currentPath: () => '/education',
    go: note('go'),
    restart: note('restart'),
    back: note('back'),
    replace: note('replace'),
    showParams: note('show'),
  }
})

const t = zhCNTool.course
const { id } = course()
const at = `/app/course/${id}`

async function open(given: Course = course(), answers = {}, fromList = true): Promise<Asked[]> {
  const asked = serve({ [`GET ${at}`]: { data: given }, ...answers })
  await draw(
    <>
      <CourseReader id={id} fromList={fromList} />
      <AskHost />
    </>,
  )
  await settle(20)
  return asked
}

beforeEach(() => {
  setToken('T')
  mockNav.went = []
  mockSaved.length = 0
})
afterEach(wipe)

test('a lesson is drawn from its Markdown, with what it is for', async () => {
  await open()
  expect($('#reading').textContent).toContain('第 1 步')
  expect($('#reading').textContent).toContain('会做加法')
  expect($('.md__heading--2').textContent).toBe('怎么算')
  expect($('.md__strong').textContent).toBe('放在一起')
})

test('a quiz is sent once every question is answered, and shows what was right and why', async () => {
  const answers = [
    { chosen: 1, correct: 1, explanation: '数一数就知道' },
    { chosen: 0, correct: 1, explanation: '再数一遍' },
  ]
  const after = course({ chapters: [chapter(1, { quiz: answers.map(question), score: 1 }), chapter(2)] })
  const asked = await open(course(), { [`POST ${at}/1/answer`]: { data: after } })
  expect($<HTMLButtonElement>('#quiz-check').disabled).toBe(true)
  await press('#option-1-2')
  expect($('#quiz').textContent).toContain(t.left(1))
  await press('#option-2-1')
  expect($('#option-2-1').getAttribute('aria-checked')).toBe('true')
  await press('#quiz-check')
  await settle(20)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ chosen: [1, 0] })
  expect($('#quiz-score').textContent).toContain(t.score(1, 2))
  for (const words of ['数一数就知道', '再数一遍', t.right, t.wrong, t.yours])
    expect($('#quiz').textContent).toContain(words)
  await press('#quiz-again')
  expect($<HTMLButtonElement>('#quiz-check').disabled).toBe(true)
  expect(document.querySelector('#quiz-score')).toBeNull()
})

test('answers that did not arrive stay chosen', async () => {
  await open(course(), { [`POST ${at}/1/answer`]: new TypeError('network') })
  await press('#option-1-1')
  await press('#option-2-3')
  await press('#quiz-check')
  await settle(20)
  expect($('#option-2-3').getAttribute('aria-checked')).toBe('true')
  expect($<HTMLButtonElement>('#quiz-check').disabled).toBe(false)
})

test('going on marks the lesson as done and shows the next from its top', async () => {
  const after = course({ done: 1, chapters: [chapter(1, { done: true }), chapter(2)] })
  const asked = await open(course(), { [`PUT ${at}/1`]: { data: after } })
  await press('#next-lesson')
  await settle(20)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ done: true })
  expect($('#reading').textContent).toContain('第 2 步')
  expect(document.activeElement?.id).toBe('reading')
  expect(mockNav.went).toEqual([['show', { course: id, lesson: '2', from: 'list' }]])
  expect($('#reading').textContent).toContain(t.progress(1, 2))
})

test('a mark the server refuses is taken back', async () => {
  await open(course(), { [`PUT ${at}/1`]: { code: 500, msg: '出错了' } })
  await press('#next-lesson')
  await settle(20)
  expect($('#reading').textContent).toContain(t.progress(0, 2))
})

test('the last lesson ends the course; a done one can be marked unread', async () => {
  const done = [chapter(1, { done: true }), chapter(2, { done: true })]
  const asked = await open(course({ done: 2, chapters: done }), {
    [`PUT ${at}/1`]: { data: course({ done: 1, chapters: [chapter(1), done[1]!] }) },
  })
  expect($('#reading').textContent).toContain(t.finished)
  await press('#unread-lesson')
  await settle(20)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ done: false })
  expect($('#reading').textContent).not.toContain(t.finished)
})

test('the outline leads to any lesson', async () => {
  await open()
  await press('#open-outline')
  expect($('#lesson-1').getAttribute('aria-current')).toBe('page')
  await press('#lesson-2')
  expect($('#reading').textContent).toContain('第 2 步')
})

test('the tutor is a chat', async () => {
  await open(course(), { [`POST ${at}/1/tutor`]: { data: { chatNumber: 'CHAT' } } })
  await press('#ask-tutor')
  await settle(20)
  expect(mockNav.went).toEqual([['restart', '/chat', { chatNumber: 'CHAT' }]])
})

test('the course is taken along as its labelled file; without one there is nothing to take', async () => {
  const paper = file({ kind: 'document', mime: 'text/markdown', downloadUrl: '/files/c.md' })
  await open(course({ file: paper }), { [`GET /app/file/${paper.fileId}`]: { data: paper } })
  await press('#export-course')
  await settle(20)
  expect(mockSaved).toEqual([{ kind: 'document', url: '/files/c.md', name: '从零学加法 2026-11-21.md' }])
  await wipe()
  await open()
  expect(document.querySelector('#export-course')).toBeNull()
})

test('a course that is gone says so and leads to the others', async () => {
  serve({ [`GET ${at}`]: { code: 404, msg: '没有' } })
  await draw(<CourseReader id={id} fromList={false} />)
  await settle(20)
  expect($('#course-gone').textContent).toContain(t.gone.title)
  await press('#all-courses')
  expect(mockNav.went).toEqual([['replace', '/education']])
})

test('courses are listed with their progress, opened, and deleted after asking', async () => {
  const line = {
    id,
    title: '从零学加法',
    level: 'beginner',
    lessons: 4,
    done: 1,
    createTime: '2026-11-21T10:00:00.000Z',
  }
  const asked = serve({
    'GET /app/course/page': { data: { records: [line], total: 1, page: 1, size: 20 } },
    [`DELETE ${at}`]: {},
  })
  await draw(
    <>
      <CourseList />
      <AskHost />
    </>,
  )
  await settle(20)
  expect($(`#course-${id}`).textContent).toContain(t.progress(1, 4))
  expect($(`#course-${id}`).textContent).toContain(t.resume)
  await press(`#course-${id}`)
  expect(mockNav.went).toEqual([['go', '/education', { course: id, from: 'list' }]])
  await press(`#course-more-${id}`)
  await press(`#course-menu-${id}-delete`)
  await settle(200)
  await press('#ask-ok')
  await settle(20)
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
