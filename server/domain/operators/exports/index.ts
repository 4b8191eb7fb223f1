import type { AdminChecked } from '../../../../contract/admin'
import { type CsvFile, csvMaxDays, csvMaxRows } from '../../../../contract/admin/exports'
import { csvRoles } from '../../../../contract/admin/csv-kinds'
import { isPermitted, type Role } from '../../../../contract/admin/roles'
import { beijingMidnight, dayMs } from '../../../../contract/time'
import { byteOrderMark, csvLine } from '../../../../shared/csv'
import { type Actor, recordChange } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { maskTel } from '../../accounts/masks'
import { checkPerson } from '../known-person'
import { bankRunTable } from './bank-runs'
import { billTable } from './bills'
import { careTable } from './care'
import { ledgerTable } from './ledger'
import { orderTable } from './orders'
import { payoutTable } from './payouts'
import { refundTable } from './refunds'
import { statTable } from './stats'
import type { AskedTable, CsvTable } from './table'

type Wish = AdminChecked<'POST /admin/csv'>

interface By {
  actor: Actor
  roles: readonly Role[]
  isOwner: boolean
  /** The code of the authenticator app was entered within five minutes. */
  isProved: boolean
}

export type CsvExports = ReturnType<typeof createCsvExports>

const tables: Readonly<Record<Wish['kind'], CsvTable>> = {
  orders: orderTable,
  refunds: refundTable,
  payouts: payoutTable,
  ledger: ledgerTable,
  stats: statTable,
  bills: billTable,
  bankRuns: bankRunTable,
  care: careTable,
}
const rowsPerPage = 1_000

/** Lines of a file, read page by page while they are sent. */
async function* linesOf(db: Db, table: CsvTable, asked: AskedTable): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(table.head)
  let after = ''
  for (let sent = 0; sent < csvMaxRows; sent += rowsPerPage) {
    const { last, rows } = await table.page(db, asked, after, rowsPerPage)
    if (rows.length > 0) yield rows.map(csvLine).join('')
    if (rows.length < rowsPerPage) return
    after = last
  }
  yield csvLine([`只有前 ${csvMaxRows} 行，请缩短时间再导出`])
}

/** Days of a wish as points in time. Throws NotPossible. */
function rangeOf({ from, to }: Wish) {
  const range = { from: beijingMidnight(from), to: new Date(beijingMidnight(to).getTime() + dayMs) }
  const days = (range.to.getTime() - range.from.getTime()) / dayMs
  if (days < 1) throw new NotPossible('结束的日期要晚于开始的日期')
  if (days > csvMaxDays) throw new NotPossible(`一次最多导出 ${csvMaxDays} 天`)
  return range
}

/** Tables for spreadsheets. Each export is in the audit before its first line is sent. */
export const createCsvExports =
  ({ db, ...tools }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) =>
  async (wish: Wish, { actor, roles, isOwner, isProved }: By): Promise<CsvFile> => {
    const { kind, from, to, userId = '', withPhones, reason } = wish
    const range = rangeOf(wish)
    if (!isPermitted(roles, csvRoles[kind])) throw new NotPossible('您的角色不能导出这张表')
    if (withPhones && !isOwner) throw new NotPossible('只有负责人可以导出完整的手机号')
    if (withPhones && !isProved) throw new AppError(403, 'admin.proofNeeded', {}, { proof: true })
    if (userId) await checkPerson(db, userId)
    await inTransaction(db, (tx) =>
      recordChange(tx, tools, actor, {
        act: 'export',
        subject: userId ? { kind: 'person', id: userId } : { kind: 'csv', id: kind },
        after: { kind, from, to, withPhones },
        reason,
      }),
    )
    const telOf = (tel: string) => (withPhones ? tel : maskTel(tel))
    return { name: `${kind}-${from}-${to}.csv`, lines: linesOf(db, tables[kind], { ...range, userId, telOf }) }
  }
