import { neighbours, lessonAsked, lessonToRead, percentDone } from '@/components/course/progress'
import {
  completeChoices,
  isMarked,
  letterOf,
  markOf,
  noChoices,
  openQuestions,
  rightAnswers,
  verdictOf,
  withChoice,
} from '@/components/course/quiz/quiz-state'
import { marked } from '@/services/queries/course'
import { chapter, course, question } from '../setup/courses'

const right = { chosen: 1, correct: 1, explanation: '' }
const wrong = { chosen: 0, correct: 1, explanation: '' }

test('a quiz is complete once every question has a choice, the first option counting as one', () => {
  const quiz = [question(), question()]
  const none = noChoices(quiz)
  expect([openQuestions(none), completeChoices(none)]).toEqual([2, null])
  const half = withChoice(none, 1, 0)
  expect([openQuestions(half), completeChoices(half)]).toEqual([1, null])
  const all = withChoice(half, 0, 2)
  expect([openQuestions(all), completeChoices(all)]).toEqual([0, [2, 0]])
  expect(completeChoices(withChoice(all, 0, 1))).toEqual([1, 0])
  expect(none).toEqual([null, null])
})

test('no questions are neither complete nor marked', () => {
  expect(completeChoices([])).toBeNull()
  expect(isMarked([])).toBe(false)
})

test('marked means every question is; right ones are counted', () => {
  expect(isMarked([question(right), question()])).toBe(false)
  expect(isMarked([question(right), question(wrong)])).toBe(true)
  expect(rightAnswers([question(right), question(wrong), question()])).toBe(1)
})

test('a marked question shows what is right, and what was taken for it', () => {
  expect([0, 1, 2].map((option) => markOf(wrong, option))).toEqual(['wrong', 'right', null])
  expect([0, 1, 2].map((option) => markOf(right, option))).toEqual([null, 'right', null])
  expect([0, 3].map(letterOf)).toEqual(['A', 'D'])
})

test.each([
  [3, 3, 'all'],
  [2, 3, 'most'],
  [1, 2, 'most'],
  [1, 3, 'few'],
  [0, 1, 'few'],
] as const)('%p of %p right is %s', (n, of, verdict) => {
  expect(verdictOf(n, of)).toBe(verdict)
})

test('reading goes on at the first lesson that is not done, and begins anew when all are', () => {
  expect(lessonToRead(course({ chapters: [chapter(1, { done: true }), chapter(2)] }))).toBe(2)
  expect(lessonToRead(course({ chapters: [chapter(1, { done: true }), chapter(2, { done: true })] }))).toBe(1)
})

test('an address may ask for a lesson the course has', () => {
  expect(lessonAsked(course(), '2')).toBe(2)
  for (const asked of ['3', '0', 'x', '', undefined]) expect(lessonAsked(course(), asked)).toBe(1)
})

test('a lesson knows its neighbours', () => {
  const { chapters } = course()
  expect(neighbours(chapters, 1).before).toBeUndefined()
  expect(neighbours(chapters, 1).after?.lesson).toBe(2)
  expect(neighbours(chapters, 2).after).toBeUndefined()
  expect(neighbours(chapters, 9)).toEqual({})
})

test('marking a lesson counts', () => {
  const half = marked(course(), 2, true)
  expect([half.done, half.chapters.map(({ done }) => done)]).toEqual([1, [false, true]])
  expect(marked(half, 2, false).done).toBe(0)
  expect([percentDone(half), percentDone({ done: 3, lessons: 2 }), percentDone({ done: 0, lessons: 0 })]).toEqual([
    50, 100, 0,
  ])
})
