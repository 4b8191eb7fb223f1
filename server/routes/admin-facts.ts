import type { Editing } from '../audit/edits'
import { isPermitted } from '../../contract/admin/roles'
import type { CsvExports } from '../domain/operators/exports'
import type { SettingHistory } from '../domain/operators/history'
import type { Setup } from '../domain/operators/setup'
import type { Stats } from '../domain/operators/stats'
import type { AdminPreviews, AdminRoutes } from '../http/admin/handlers'

export interface FactDeps {
  setup: Setup
  history: SettingHistory
  stats: Stats
  csv: CsvExports
  /** Time and numbers of entries in the audit. */
  tools: Pick<Editing, 'clock' | 'ids'>
}

type FactCall = Extract<
  keyof AdminRoutes,
  `${string} /admin/${'setup' | 'history' | 'stats' | 'margin' | 'csv'}${'' | `/${string}`}`
>

/** Handlers of what operators read of the site itself. */
export const adminFactRoutes = ({ setup, history, stats, csv, tools }: FactDeps): Pick<AdminRoutes, FactCall> => ({
  'GET /admin/setup': setup.read,
  'POST /admin/setup/:kind/check': ({ kind }) => setup.run(kind),
  'PUT /admin/setup/:kind/waived': ({ kind, waived, reason }, { actor }) =>
    setup.waive(kind, waived, { ...tools, actor, reason }),
  'GET /admin/stats': stats.read,
  'POST /admin/csv': (wish, { actor, isProved, operator: { roles } }) =>
    csv(wish, { actor, roles, isProved, isOwner: isPermitted(roles, []) }),
  'GET /admin/margin': stats.margins,
  'GET /admin/history/:kind/:id': (asked) => history.page(asked),
  'POST /admin/history/:kind/:id/revert': (wish, { actor, operator: { roles } }) =>
    history.revert(wish, { actor, roles }),
})

export const adminFactPreviews = ({
  history,
}: Pick<FactDeps, 'history'>): Pick<AdminPreviews, FactCall & keyof AdminPreviews> => ({
  'POST /admin/history/:kind/:id/revert': (wish, { actor, operator: { roles } }) =>
    history.preview(wish, { actor, roles }),
})
