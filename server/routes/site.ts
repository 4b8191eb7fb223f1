import type { Out } from '../../contract/api'
import type { Catalogue, MakersOf } from '../domain/site/catalogue'
import type { Routes } from '../http/handlers'

interface SiteRouteDeps {
  catalogue: Catalogue
  /** Has the engine of a service all its parts? Otherwise the service is shown as off. */
  isAble: (serviceKey: string) => Promise<boolean>
  /** Who makes the results of a service whose built-in engine has more than one way. */
  makersOf: MakersOf
  about: () => Promise<Out<'GET /app/api/about'>>
}

export const siteRoutes = ({ catalogue, isAble, makersOf, about }: SiteRouteDeps) =>
  ({
    'GET /app/api/about': () => about(),
    'GET /app/api/home/config': (_, { locale }) => catalogue.siteConfig(locale),
    'GET /app/api/content/agreement/:id': ({ id }, { locale }) => catalogue.agreement(id, locale),
    'GET /portal/init': async (_, { locale }) => ({
      services: await Promise.all(
        (await catalogue.services(locale, makersOf)).map(async (service) => ({
          ...service,
          enabled: service.enabled && (await isAble(service.serviceKey)),
        })),
      ),
    }),
    'GET /app/api/assistant/type': (_, { locale }) => catalogue.assistantTypes(locale),
    'GET /app/api/assistant': (asked, { locale }) => catalogue.assistants(asked, locale),
    'GET /app/api/assistant/random': ({ size }, { locale }) => catalogue.random(size, locale),
  }) satisfies Partial<Routes>
