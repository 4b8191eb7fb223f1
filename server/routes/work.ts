import type { Works } from '../domain/works'
import type { Routes } from '../http/handlers'

export const workRoutes = (works: Works) =>
  ({
    'GET /app/work/page': (input, { userId }) => works.page(userId, input),
    'GET /app/work/:id': ({ id }, { userId, locale }) => works.find(userId, locale, id),
    'PUT /app/work/:id': (input, { userId, locale }) => works.change(userId, locale, input),
    'POST /app/work/:id/quote': (input, { userId }) => works.quote(userId, input),
    'POST /app/work/:id/make': (input, { userId, locale }) => works.make(userId, locale, input),
    'POST /app/work/:id/cancel': ({ id }, { userId, locale }) => works.cancel(userId, locale, id),
    'DELETE /app/work/:id': ({ id }, { userId }) => works.remove(userId, id),
  }) satisfies Partial<Routes>
