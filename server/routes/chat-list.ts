import type { Folders } from '../domain/chat/folders'
import type { Removal } from '../domain/chat/removal'
import type { Search } from '../domain/chat/search'
import type { Routes } from '../http/handlers'

export const chatListRoutes = ({ search, folders, removal }: { search: Search; folders: Folders; removal: Removal }) =>
  ({
    'GET /app/chat/search': (input, { userId, locale }) => search.search(userId, locale, input),
    'GET /app/chat/folder': (_, { userId }) => folders.list(userId),
    'POST /app/chat/folder': (input, { userId }) => folders.create(userId, input),
    'PUT /app/chat/folder/:id': (input, { userId }) => folders.rename(userId, input),
    'DELETE /app/chat/folder/:id': ({ id }, { userId }) => folders.remove(userId, id),
    'POST /app/chat/removal': (input, { userId }) => removal.removeMany(userId, input),
    'DELETE /app/chat/:id': ({ id }, { userId }) => removal.remove(userId, id),
  }) satisfies Partial<Routes>
