import type { OwnAssistants } from '../domain/chat/own-assistants'
import type { Routes } from '../http/handlers'

export const assistantRoutes = ({ ownAssistants }: { ownAssistants: OwnAssistants }) =>
  ({
    'GET /app/assistant': (_, { userId }) => ownAssistants.list(userId),
    'POST /app/assistant': (input, { userId }) => ownAssistants.create(userId, input),
    'PUT /app/assistant/:id': (input, { userId }) => ownAssistants.change(userId, input),
    'DELETE /app/assistant/:id': ({ id }, { userId }) => ownAssistants.remove(userId, id),
  }) satisfies Partial<Routes>
