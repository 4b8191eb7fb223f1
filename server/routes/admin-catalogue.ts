import type { Editing } from '../audit/edits'
import type { OfficeCatalogue } from '../domain/operators/catalogue'
import type { AdminRoutes, OfficeCaller } from '../http/admin/handlers'

interface Deps {
  catalogue: OfficeCatalogue
  /** Time and numbers of entries in the audit. */
  tools: Pick<Editing, 'clock' | 'ids'>
}

type CatalogueCall = Extract<
  keyof AdminRoutes,
  `${string} /admin/${'engine' | 'model' | 'package' | 'site' | 'row' | 'row-order' | 'owned-row' | 'agreement' | 'announcement'}${'' | `/${string}`}`
>

/** Handlers of what operators write: engines, models, packages and settings. */
export const adminCatalogueRoutes = ({ catalogue, tools }: Deps): Pick<AdminRoutes, CatalogueCall> => {
  const by = ({ actor }: OfficeCaller, reason: string): Editing => ({ ...tools, actor, reason })
  return {
    'GET /admin/engine': catalogue.engines,
    'PUT /admin/engine/:id/enabled': ({ reason, ...wish }, caller) => catalogue.switchEngine(wish, by(caller, reason)),
    'POST /admin/engine/:id/probe': ({ id }) => catalogue.checkEngine(id),
    'GET /admin/model': catalogue.models,
    'POST /admin/model/:id/probe': ({ reason, ...asked }, caller) => catalogue.probeModel(asked, by(caller, reason)),
    'POST /admin/model/:id/offered': (asked) => catalogue.modelImport.offered(asked),
    'POST /admin/model/:id/import': ({ reason, ...wish }, caller) =>
      catalogue.modelImport.add(wish, by(caller, reason)),
    'POST /admin/model/:id/take-over': ({ id, reason }, caller) => catalogue.takeOverModel(id, by(caller, reason)),
    'PUT /admin/model/:id/enabled': ({ id, enabled, reason }, caller) =>
      catalogue.switchModel(id, enabled, by(caller, reason)),
    'PUT /admin/model/:id/price': ({ reason, ...prices }, caller) => catalogue.priceModel(prices, by(caller, reason)),
    'GET /admin/package': catalogue.packages,
    'PUT /admin/package/:id': ({ id, version, reason, ...changes }, caller) =>
      catalogue.changePackage({ id, version, changes }, by(caller, reason)),
    'PUT /admin/package/:id/price': ({ id, version, reason, ...changes }, caller) =>
      catalogue.changePackage({ id, version, changes }, by(caller, reason)),
    'GET /admin/row/:kind': ({ kind }) => catalogue.rows(kind),
    'PUT /admin/row/:kind/:id': ({ reason, ...change }, caller) => catalogue.writeRow(change, by(caller, reason)),
    'PUT /admin/owned-row/:kind/:id': ({ reason, ...wish }, caller) =>
      catalogue.writeOwnedRow(wish, by(caller, reason)),
    'PUT /admin/row-order/:kind': ({ reason, ...wish }, caller) => catalogue.orderRows(wish, by(caller, reason)),
    'GET /admin/agreement': catalogue.agreements,
    'GET /admin/announcement': (asked) => catalogue.announcements.page(asked),
    'POST /admin/announcement': ({ reason, ...given }, caller) =>
      catalogue.announcements.add(given, by(caller, reason)),
    'PUT /admin/announcement/:id': ({ reason, ...given }, caller) =>
      catalogue.announcements.change(given, by(caller, reason)),
    'POST /admin/announcement/:id/end': ({ id, reason }, caller) => catalogue.announcements.end(id, by(caller, reason)),
    'GET /admin/site': catalogue.settings,
    'PUT /admin/site/:key': ({ reason, ...change }, caller) => catalogue.changeSetting(change, by(caller, reason)),
    'GET /admin/site/schedule': catalogue.scheduledSettings,
    'POST /admin/site/:key/schedule': ({ reason, ...change }, caller) =>
      catalogue.scheduleSetting(change, by(caller, reason)),
    'POST /admin/site/schedule/:id/cancel': ({ id, reason }, caller) =>
      catalogue.cancelScheduled('settings', id, by(caller, reason)),
    'GET /admin/package/schedule': catalogue.scheduledPrices,
    'POST /admin/package/:id/schedule': ({ reason, ...wish }, caller) =>
      catalogue.schedulePrice(wish, by(caller, reason)),
    'POST /admin/package/schedule/:id/cancel': ({ id, reason }, caller) =>
      catalogue.cancelScheduled('packages', id, by(caller, reason)),
  }
}
