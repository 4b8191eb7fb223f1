import type { Editing } from '../../audit/edits'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { checkEngine, engineList, switchEngine } from '../engines/office'
import { createModelImport, type ModelImportDeps } from '../models/import-office'
import { modelList, priceModel, switchModel } from '../models/office'
import { createModelProbe, type ModelProbeDeps } from '../models/probe'
import { takeOverModel } from '../models/taken-over'
import { changePackage, packageList } from '../orders/package-edit'
import { writeRow } from '../site/row-edit'
import { orderRows } from '../site/row-order'
import { changeSetting, rowList, settingList } from '../site/office'
import { cancelScheduled, scheduledList, scheduleSetting } from '../site/schedule'
import { createAcceptances } from './acceptances'
import { createOperatorAnnouncements } from './announcements'
import type { KnownPlaces } from './key-places'
import { writeOwnedRow } from './owned-row'
import { scheduledPrices, schedulePrice } from './scheduled-prices'

interface Deps extends Pick<KnownPlaces, 'shipped' | 'listedHosts'>, ModelProbeDeps, ModelImportDeps {
  db: Db
  clock: Clock
  /** Models of `OPENAI_MODELS`. */
  configuredModels: readonly ModelRow[]
}

type Rest<F> = F extends (db: Db, ...rest: infer R) => unknown ? R : never

export type OfficeCatalogue = ReturnType<typeof createOfficeCatalogue>

/** What operators write of the site: engines, models, packages and settings. */
export const createOfficeCatalogue = ({ db, clock, ids, env, models, configuredModels, seeds, ...places }: Deps) => ({
  agreements: createAcceptances({ db, clock }),
  announcements: createOperatorAnnouncements({ db, clock }),
  engines: () => engineList(db, env),
  switchEngine: (wish: Parameters<typeof switchEngine>[2], by: Editing) => switchEngine(db, env, wish, by),
  checkEngine: (id: string) => checkEngine(db, { env, listedHosts: places.listedHosts }, id),
  models: () => modelList(db, env, configuredModels),
  probeModel: createModelProbe({ db, ids, models, configuredModels }),
  modelImport: createModelImport({ db, env, configuredModels, seeds, listedHosts: places.listedHosts }),
  takeOverModel: (id: string, by: Editing) => takeOverModel(db, configuredModels, id, by),
  switchModel: (...wish: Rest<typeof switchModel>) => switchModel(db, ...wish),
  priceModel: (...wish: Rest<typeof priceModel>) => priceModel(db, ...wish),
  packages: () => packageList(db),
  changePackage: (...wish: Rest<typeof changePackage>) => changePackage(db, ...wish),
  rows: (kind: Parameters<typeof rowList>[1]) => rowList(db, kind),
  writeRow: (...wish: Rest<typeof writeRow>) => writeRow(db, ...wish),
  orderRows: (...wish: Rest<typeof orderRows>) => orderRows(db, ...wish),
  writeOwnedRow: (wish: Parameters<typeof writeOwnedRow>[1], by: Editing) =>
    writeOwnedRow({ db, configuredModels, ...places }, wish, by),
  settings: () => settingList(db),
  changeSetting: (...wish: Rest<typeof changeSetting>) => changeSetting(db, ...wish),
  scheduledSettings: () => scheduledList(db),
  scheduleSetting: (...wish: Rest<typeof scheduleSetting>) => scheduleSetting(db, ...wish),
  cancelScheduled: (...wish: Rest<typeof cancelScheduled>) => cancelScheduled(db, ...wish),
  scheduledPrices: () => scheduledPrices(db),
  schedulePrice: (...wish: Rest<typeof schedulePrice>) => schedulePrice(db, ...wish),
})
