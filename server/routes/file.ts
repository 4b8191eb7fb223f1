import { networksOf } from '../domain/accounts/guard/networks'
import type { Files } from '../domain/files/types'
import type { Routes, Uploads } from '../http/handlers'

/** `isBuiltIn`: whether the built-in engine serves a tool now. */
export const fileRoutes = (files: Files, isBuiltIn: (serviceKey: string) => Promise<boolean>) =>
  ({
    'POST /app/file/example': (input, { userId }) => files.example(userId, input),
    'GET /app/file/page': (asked, { userId }) => files.page(userId, asked),
    'GET /app/file/:id': async ({ id }, { userId }) => files.view(await files.row(userId, id)),
    'GET /app/file/:id/check': async ({ id, guide, serviceKey }, { userId, locale }) =>
      files.check(userId, id, guide, locale, { isBuiltIn: !serviceKey || (await isBuiltIn(serviceKey)) }),
    'DELETE /app/file/:id': ({ id }, { userId }) => files.remove(userId, id),
  }) satisfies Partial<Routes>

export const uploadRoutes = (files: Files) =>
  ({
    'POST /common/file/upload': (input, { userId }, incoming) => files.upload(userId, input, incoming),
    'POST /app/label/check': (_, { ip }, incoming) => files.checkLabel(networksOf(ip).near, incoming),
  }) satisfies Partial<Uploads>
