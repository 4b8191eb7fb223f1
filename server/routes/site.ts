import type { Catalogue } from '../domain/site/catalogue'
import type { Routes } from '../http/handlers'

/** `isAble`: has the engine of a service all its parts? Otherwise the service is shown as off. */
export const siteRoutes = (catalogue: Catalogue, isAble: (serviceKey: string) => Promise<boolean> = async () => true) =>
  ({
    'GET /app/api/home/config': (_, { locale }) => catalogue.siteConfig(locale),
    'GET /app/api/content/agreement/:id': ({ id }, { locale }) => catalogue.agreement(id, locale),
    'GET /portal/init': async (_, { locale }) => ({
      services: await Promise.all(
        (await catalogue.services(locale)).map(async (service) => ({
          ...service,
          enabled: service.enabled && (await isAble(service.serviceKey)),
        })),
      ),
    }),
    'GET /app/api/assistant/type': (_, { locale }) => catalogue.assistantTypes(locale),
    'GET /app/api/assistant': (asked, { locale }) => catalogue.assistants(asked, locale),
    'GET /app/api/assistant/random': ({ size }, { locale }) => catalogue.random(size, locale),
  }) satisfies Partial<Routes>
