import type { HistoryKind } from '../../../../contract/admin/history'
import { isPermitted, type Role } from '../../../../contract/admin/roles'
import { isCut } from '../../../audit/changed-fields'
import { NotPossible } from '../../../audit/not-possible'

export type Fields = Readonly<Record<string, unknown>>

/** Fields that operators without the role of an owner change, of kinds that have others. */
const open: Partial<Record<HistoryKind, readonly string[]>> = {
  package: ['texts', 'recommended', 'enabled', 'sort'],
  model: ['enabled', 'priced', 'priceInput', 'priceOutput'],
  engine: ['enabled'],
}

/** Throws NotPossible for fields that only an owner changes. */
export function assertOwnFields(kind: HistoryKind, fields: Fields, roles: readonly Role[]): void {
  const allowed = open[kind]
  if (!allowed || isPermitted(roles, [])) return
  const closed = Object.keys(fields).filter((name) => !allowed.includes(name))
  if (closed.length > 0) throw new NotPossible(`只有负责人可以改回：${closed.join('、')}`)
}

/** Values of the changed fields before the last of these entries, which go from the newest to the oldest. */
export function fieldsBefore(entries: readonly { before: Fields | null; after: Fields | null }[]): Fields {
  let fields: Fields = {}
  for (const { before, after } of entries) {
    if (!after) throw new NotPossible('这一行已经移除，请重新添加')
    if (!before) throw new NotPossible('在那之前还没有这一行')
    fields = { ...fields, ...before }
  }
  const cut = Object.entries(fields).flatMap(([name, value]) => (isCut(value) ? [name] : []))
  if (cut.length > 0) throw new NotPossible(`${cut.join('、')} 太长，操作记录里只有开头，不能改回`)
  return fields
}
