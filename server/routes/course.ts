import type { Courses } from '../domain/courses'
import type { Routes } from '../http/handlers'

export const courseRoutes = (courses: Courses) =>
  ({
    'GET /app/course/page': (input, { userId }) => courses.page(userId, input),
    'GET /app/course/:id': ({ id }, { userId, locale }) => courses.find(userId, id, locale),
    'PUT /app/course/:id/:lesson': (input, { userId, locale }) => courses.mark(userId, input, locale),
    'POST /app/course/:id/:lesson/answer': (input, { userId, locale }) => courses.answer(userId, input, locale),
    'POST /app/course/:id/:lesson/tutor': (input, { userId, locale }) => courses.tutor(userId, input, locale),
    'DELETE /app/course/:id': ({ id }, { userId }) => courses.remove(userId, id),
  }) satisfies Partial<Routes>
