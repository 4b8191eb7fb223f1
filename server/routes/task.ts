import type { Consents } from '../domain/consents'
import type { Tasks } from '../domain/tasks'
import type { VoiceModels } from '../domain/voices/models'
import type { Routes } from '../http/handlers'

interface TaskRouteDeps {
  tasks: Tasks
  consents: Consents
  voiceModels: VoiceModels
  /** Samples of the built-in voices. */
  voiceSamples: () => Promise<{ id: string; sampleUrl: string }[]>
  /** Withdraws a consent and deletes the tasks and results that required it. */
  withdraw: (userId: string, serviceKey: string) => Promise<void>
}

export const taskRoutes = ({ tasks, consents, voiceModels, voiceSamples, withdraw }: TaskRouteDeps) =>
  ({
    'POST /app/task/quote': (input, { userId, locale }) => tasks.quote(userId, locale, input),
    'POST /app/task': (input, { userId, locale }) => tasks.create(userId, locale, input),
    'GET /app/task/page': (input, { userId, locale }) => tasks.page(userId, locale, input),
    'GET /app/task/:id': ({ id }, { userId, locale }) => tasks.find(userId, locale, id),
    'PUT /app/task/:id': ({ id, favourite }, { userId, locale }) => tasks.mark(userId, locale, id, favourite),
    'POST /app/task/:id/cancel': ({ id }, { userId, locale }) => tasks.cancel(userId, locale, id),
    'DELETE /app/task/:id': ({ id, ended }, { userId, locale }) =>
      tasks.remove(userId, locale, id, { ended: ended === 'true' }),
    'GET /app/consent': (_, { userId, locale }) => consents.list(userId, locale),
    'POST /app/consent': (input, caller) => consents.give(caller, input),
    'DELETE /app/consent/:serviceKey': async ({ serviceKey }, { userId, locale }) => {
      await withdraw(userId, serviceKey)
      return consents.one(userId, serviceKey, locale)
    },
    'GET /app/voice': async (_, { userId }) => {
      const [voices, models] = await Promise.all([voiceSamples(), userId ? voiceModels.list(userId) : []])
      return { voices, models }
    },
    'PUT /app/voice/model/:id': ({ id, name }, { userId }) => voiceModels.rename(userId, id, name),
    'DELETE /app/voice/model/:id': ({ id }, { userId }) => voiceModels.remove(userId, id),
  }) satisfies Partial<Routes>
