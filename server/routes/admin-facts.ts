import type { Editing } from '../audit/edits'
import type { SettingHistory } from '../domain/operators/history'
import type { Setup } from '../domain/operators/setup'
import type { AdminPreviews, AdminRoutes } from '../http/admin/handlers'

export interface FactDeps {
  setup: Setup
  history: SettingHistory
  /** Time and numbers of entries in the audit. */
  tools: Pick<Editing, 'clock' | 'ids'>
}

type FactCall = Extract<keyof AdminRoutes, `${string} /admin/${'setup' | 'history'}${'' | `/${string}`}`>

/** Handlers of what operators read of the site itself. */
export const adminFactRoutes = ({ setup, history, tools }: FactDeps): Pick<AdminRoutes, FactCall> => ({
  'GET /admin/setup': setup.read,
  'POST /admin/setup/:kind/check': ({ kind }) => setup.run(kind),
  'PUT /admin/setup/:kind/waived': ({ kind, waived, reason }, { actor }) =>
    setup.waive(kind, waived, { ...tools, actor, reason }),
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
