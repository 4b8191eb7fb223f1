import type { Answers } from '../domain/answers'
import type { Catalogue } from '../domain/site/catalogue'
import type { Chats } from '../domain/chat/chats'
import { viewMessage } from '../domain/answers/message-view'
import type { Care } from '../domain/chat/care'
import type { Takeovers } from '../domain/chat/care/takeovers'
import type { Messages } from '../domain/chat/messages'
import type { Ratings } from '../domain/chat/ratings'
import type { Models } from '../domain/models'
import { viewModels } from '../domain/models/view'
import { withTimeout } from '../time'
import type { Routes } from '../http/handlers'

/** Longest wait for an answer; then its text so far is returned as `replying`, and it can be followed. */
const syncWaitMs = 10 * 60_000

export const chatRoutes = ({
  chats,
  messages,
  answers,
  models,
  ratings,
  giveBack,
  called,
  naming = async () => (name) => name,
}: {
  chats: Chats
  messages: Messages
  answers: Answers
  models: Models
  ratings: Ratings
  /** Ends the takeover of a chat for its person. */
  giveBack: Takeovers['giveBack']
  /** Notes a press of a hotline. */
  called: Care['called']
  naming?: Catalogue['naming']
}) =>
  ({
    'GET /app/user/model': async (_, { locale }) => {
      return viewModels(models, await naming(locale))
    },
    'GET /app/chat': (input, { userId, locale }) => chats.list(userId, locale, input),
    'POST /app/chat': (input, { userId, locale }) => chats.open(userId, locale, input),
    'GET /app/chat/:id': ({ id }, { userId, locale }) => chats.find(userId, locale, id),
    'PUT /app/chat/:id': (input, { userId, locale }) => chats.change(userId, locale, input),
    'DELETE /app/chat/:id/takeover': ({ id }, { userId }) => giveBack(userId, id),
    'POST /app/chat/:id/hotline': (input, { userId }) => called(userId, input),
    'GET /app/chat/message': (input, { userId, locale }) => messages.list(userId, locale, input),
    'GET /app/chat/message/:id': ({ id }, { userId, locale }) => messages.find(userId, locale, id),
    'DELETE /app/chat/message/:id': ({ id }, { userId }) => messages.remove(userId, id),
    'POST /app/chat/message': async (input, { userId, locale, refusal }) => {
      const { question, answer } = await answers.ask(userId, locale, input, refusal)
      return {
        conversationId: answer.conversationId,
        messageId: question.messageId,
        userMessage: viewMessage(question, locale),
        ...(answer.role === 'user' ? { forOperator: true as const } : {}),
      }
    },
    'POST /app/chat/message/:id/continuation': async (input, { userId, locale }) =>
      messages.view(await answers.goOn(userId, locale, input), locale),
    'PUT /app/chat/message/:id/rating': async (input, { userId, locale }) =>
      messages.view(await ratings.rate(userId, input), locale),
    'DELETE /app/chat/completions': async ({ conversationId }, { userId, locale }) =>
      messages.view(await answers.stop(userId, conversationId), locale),
    'POST /app/chat/completions/sync': async (input, { userId, locale }) => {
      const { answer } = await answers.ask(userId, locale, input)
      return messages.view(await withTimeout(syncWaitMs, (signal) => answers.whenEnded(answer, signal)), locale)
    },
  }) satisfies Partial<Routes>
