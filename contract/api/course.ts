import { z } from 'zod'
import { defineCall, empty } from './call'
import { file } from './file'
import { id, paged, pageOf, time } from './shapes'

const lesson = z.coerce.number().int().min(1).max(20).describe('counts from 1')

const question = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** Absent until the question is answered. */
  answer: z.object({ chosen: z.int(), correct: z.int(), explanation: z.string() }).nullable(),
})

const courseLine = z.object({
  id: z.string().describe('the id of the task that made it'),
  title: z.string(),
  level: z.string(),
  lessons: z.int(),
  done: z.int(),
  createTime: time,
})

export const course = courseLine.extend({
  topic: z.string(),
  summary: z.string(),
  engine: z.object({ name: z.string(), builtIn: z.boolean() }),
  chapters: z.array(
    z.object({
      lesson: z.int(),
      title: z.string(),
      goal: z.string(),
      content: z.string().describe('Markdown'),
      quiz: z.array(question),
      score: z.int().nullable().describe('questions answered correctly'),
      done: z.boolean(),
      chatNumber: z.string().nullable().describe('the chat with its tutor'),
    }),
  ),
  file: file.nullable().describe('the whole course as labelled Markdown'),
})

export const courseApi = {
  'GET /app/course/page': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'Courses, newest first',
    input: z.object(paged),
    output: pageOf(courseLine),
  }),
  'GET /app/course/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'A course with its lessons',
    input: z.object({ id }),
    output: course,
  }),
  'PUT /app/course/:id/:lesson': defineCall({
    access: 'user',
    summary: 'Mark a lesson as read, or not',
    input: z.object({ id, lesson, done: z.boolean() }),
    output: course,
  }),
  'POST /app/course/:id/:lesson/answer': defineCall({
    access: 'user',
    summary: 'Answer a quiz: one choice for each question, counted from 0; may be done again',
    input: z.object({ id, lesson, chosen: z.array(z.int().min(0).max(9)).min(1).max(20) }),
    output: course,
  }),
  'POST /app/course/:id/:lesson/tutor': defineCall({
    access: 'user',
    summary: 'The chat with the tutor of a lesson, opened if there is none',
    input: z.object({ id, lesson }),
    output: z.object({ chatNumber: z.string() }),
  }),
  'DELETE /app/course/:id': defineCall({
    access: 'user',
    summary: 'Delete a course',
    input: z.object({ id }),
    output: empty,
  }),
}
