import type { Out, SiteConfig } from '../../contract/api'
import type { Catalogue, MakersOf } from '../domain/site/catalogue'
import type { Announcements } from '../domain/site/announcements'
import type { Routes } from '../http/handlers'

interface SiteRouteDeps {
  catalogue: Catalogue
  /** Whether a service's engine is complete; otherwise the service is shown as off. */
  isAble: (serviceKey: string) => Promise<boolean>
  /** Makers of a service's results, if its built-in engine has several. */
  makersOf: MakersOf
  announcements: Pick<Announcements, 'current' | 'read'>
  about: () => Promise<Out<'GET /app/api/about'>>
  /** Apps in which people can log in by WeChat. */
  wechat: SiteConfig['appInfo']['wechat']
  miniPay: SiteConfig['appInfo']['miniPay']
  /** Address of the mini-program's code, for sites whose operator set none. */
  appCode: () => string
  /** Address of the site for phones, for sites whose operator set none; empty: phones do not reach it. */
  phoneUrl: () => string
}

export const siteRoutes = ({
  catalogue,
  isAble,
  makersOf,
  announcements,
  about,
  wechat,
  miniPay,
  appCode,
  phoneUrl,
}: SiteRouteDeps) =>
  ({
    'GET /app/api/about': () => about(),
    'GET /app/api/home/config': async (_, { locale }) => {
      const { baseInfo, appInfo } = await catalogue.siteConfig(locale)
      const miniProgramCodeUrl = baseInfo.miniProgramCodeUrl || appCode()
      return {
        baseInfo: { ...baseInfo, miniProgramCodeUrl, h5Url: baseInfo.h5Url || phoneUrl() },
        appInfo: { ...appInfo, wechat, ...(miniPay && { miniPay }) },
      }
    },
    'GET /app/api/announcement': (_, caller) => announcements.current(caller.userId ?? null, caller.locale),
    'PUT /app/user/announcement/:id': ({ id }, { userId }) => announcements.read(userId, id).then(() => null),
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
    'GET /app/api/assistant': (asked, { locale, userId }) => catalogue.assistants(asked, locale, userId),
    'GET /app/api/assistant/random': ({ size }, { locale, userId }) => catalogue.random(size, locale, userId),
  }) satisfies Partial<Routes>
