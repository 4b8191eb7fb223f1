import type { Shares } from '../domain/chat/shares'
import type { Routes } from '../http/handlers'

export const shareRoutes = ({ shares }: { shares: Shares }) =>
  ({
    'POST /app/chat/share': (input, { userId }) => shares.create(userId, input),
    'GET /app/chat/share/page': (input, { userId }) => shares.page(userId, input),
    'DELETE /app/chat/share/:id': ({ id }, { userId }) => shares.revoke(userId, id),
  }) satisfies Partial<Routes>
