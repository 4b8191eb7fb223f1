import type { OwnAssistants } from '../domain/chat/assistants'
import type { AssistantHelp } from '../domain/chat/assistants/help'
import type { AssistantPictures } from '../domain/chat/assistants/pictures'
import type { SharedAssistants } from '../domain/chat/assistants/shared'
import type { Shares } from '../domain/chat/shares'
import type { Routes } from '../http/handlers'

interface Deps {
  ownAssistants: OwnAssistants
  pictures: AssistantPictures
  help: AssistantHelp
  shares: Shares
  shared: SharedAssistants
}

export const assistantRoutes = ({ ownAssistants, pictures, help, shares, shared }: Deps) =>
  ({
    'GET /app/assistant': (_, { userId }) => ownAssistants.list(userId),
    'POST /app/assistant': (input, { userId }) => ownAssistants.create(userId, input),
    'PUT /app/assistant/:id': (input, { userId }) => ownAssistants.change(userId, input),
    'DELETE /app/assistant/:id': ({ id }, { userId }) => ownAssistants.remove(userId, id),
    'PUT /app/assistant/:id/picture': (input, { userId }) => pictures.set(userId, input),
    'DELETE /app/assistant/:id/picture': ({ id }, { userId }) => pictures.remove(userId, id),
    'GET /app/assistant/help': (_, { userId }) => help.price(userId),
    'POST /app/assistant/help': (input, { userId, locale }) => help.write(userId, locale, input),
    'POST /app/assistant/share': (input, { userId }) => shares.createOfAssistant(userId, input),
    'GET /app/api/assistant/shared/:slug': ({ slug }, { locale, userId }) => shared.show(slug, locale, userId),
    'POST /app/assistant/copy': ({ slug }, { userId }) => shared.copy(userId, slug),
  }) satisfies Partial<Routes>
