import type { Catalogue } from '../domain/catalogue'
import type { Routes } from './types'

export const siteRoutes = (catalogue: Catalogue) => ({
  'GET /app/api/home/config': () => catalogue.siteConfig(),
  'GET /app/api/content/agreement/:id': ({ id }, { locale }) => catalogue.agreement(id, locale),
  'GET /portal/init': async () => ({ services: await catalogue.services() }),
  'GET /app/api/assistant/type': (_, { locale }) => catalogue.assistantTypes(locale),
  'GET /app/api/assistant': (asked, { locale }) => catalogue.assistants(asked, locale),
  'GET /app/api/assistant/random': ({ size }, { locale }) => catalogue.random(size, locale),
}) satisfies Partial<Routes>
