import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { Course, CourseLine, Out } from '@contract/api'
import { call } from '../api/call'
import { invalidateChats } from './chat'
import { asQuery, queries } from './client'

type CoursePage = Out<'GET /app/course/page'>
type Courses = InfiniteData<CoursePage, number>

const listKey = ['GET /app/course/page'] as const
const courseQuery = (id: string) => asQuery('GET /app/course/:id', { id })

/** Courses of this user, newest first, page by page. */
export const useCourses = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => call('GET /app/course/page', { page: pageParam, size: 20 }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  })

/** Loaded courses without duplicates. */
export const coursesIn = (data: { pages: readonly CoursePage[] } | undefined): CourseLine[] => [
  ...new Map((data?.pages ?? []).flatMap(({ records }) => records).map((line) => [line.id, line])).values(),
]

/** A course with its lessons. */
export const useCourse = (id: string) => useQuery(courseQuery(id))

/** Reads the courses again: one was created or changed. */
export const invalidateCourses = (): void => void queries.invalidateQueries({ queryKey: listKey })

function cacheCourse(course: Course): void {
  queries.setQueryData(courseQuery(course.id).queryKey, course)
  changeLines((lines) => lines.map((line) => (line.id === course.id ? { ...line, done: course.done } : line)))
}

function changeLines(change: (lines: CourseLine[]) => CourseLine[]): void {
  queries.setQueryData<Courses>(
    listKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) },
  )
}

/** Marks a lesson as read or unread optimistically; a refusal is undone and shown to the user. */
export async function markLesson(course: Course, lesson: number, done: boolean): Promise<void> {
  cacheCourse(marked(course, lesson, done))
  try {
    cacheCourse(await call('PUT /app/course/:id/:lesson', { id: course.id, lesson, done }))
  } catch (error) {
    cacheCourse(course)
    throw error
  }
}

/** The course with a lesson marked. */
export function marked(course: Course, lesson: number, done: boolean): Course {
  const chapters = course.chapters.map((chapter) => (chapter.lesson === lesson ? { ...chapter, done } : chapter))
  return { ...course, chapters, done: chapters.filter((chapter) => chapter.done).length }
}

/** Submits a quiz: one choice for each question. */
export const answerQuiz = async (id: string, lesson: number, chosen: number[]): Promise<void> =>
  cacheCourse(await call('POST /app/course/:id/:lesson/answer', { id, lesson, chosen }))

/** The chat with the tutor of a lesson; created when there is none. */
export async function openTutor(id: string, lesson: number): Promise<string> {
  const { chatNumber } = await call('POST /app/course/:id/:lesson/tutor', { id, lesson })
  invalidateChats()
  return chatNumber
}

/** Deletes a course and removes it from the list. */
export async function removeCourse(id: string): Promise<void> {
  await call('DELETE /app/course/:id', { id })
  changeLines((lines) => lines.filter((line) => line.id !== id))
  queries.removeQueries({ queryKey: courseQuery(id).queryKey })
  invalidateCourses()
}
