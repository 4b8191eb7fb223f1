import type { Editing } from '../audit/edits'
import type { Setup } from '../domain/operators/setup'
import type { AdminRoutes } from '../http/admin/handlers'

export interface FactDeps {
  setup: Setup
  /** Time and numbers of entries in the audit. */
  tools: Pick<Editing, 'clock' | 'ids'>
}

type FactCall = Extract<keyof AdminRoutes, `${string} /admin/${'setup'}${'' | `/${string}`}`>

/** Handlers of what operators read of the site itself. */
export const adminFactRoutes = ({ setup, tools }: FactDeps): Pick<AdminRoutes, FactCall> => ({
  'GET /admin/setup': setup.read,
  'POST /admin/setup/:kind/check': ({ kind }) => setup.run(kind),
  'PUT /admin/setup/:kind/waived': ({ kind, waived, reason }, { actor }) =>
    setup.waive(kind, waived, { ...tools, actor, reason }),
})
