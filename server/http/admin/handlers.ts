import type { AdminCallName, AdminChecked, AdminOut, AdminPreview, PreviewedCallName } from '../../../contract/admin'
import type { Actor } from '../../audit'
import type { OpenOperator } from '../../domain/operators/sessions'

/** A request of the console before its operator is known. */
export interface OfficeVisitor {
  ip: string
  client: string
  /** Stores the token of a session in the browser, or removes it. */
  keep(token: string | null, maxAgeSeconds?: number): void
}

/** An operator's request. */
export interface OfficeCaller extends OfficeVisitor, OpenOperator {
  /** The operator as the audit names them. */
  actor: Actor
  /** Names a previewed change: executed again, it does nothing new. Empty for other calls. */
  key: string
}

type CallerOf<C extends AdminCallName> =
  (typeof import('../../../contract/admin').adminApi)[C]['access'] extends 'anonymous' ? OfficeVisitor : OfficeCaller

/** One handler per call of the console; a missing one does not compile. */
export type AdminRoutes = {
  [C in AdminCallName]: (input: AdminChecked<C>, caller: CallerOf<C>) => Promise<AdminOut<C>>
}

/** One preview per call that has one. */
export type AdminPreviews = {
  [C in PreviewedCallName]: (input: AdminChecked<C>, caller: OfficeCaller) => Promise<AdminPreview<C>>
}
