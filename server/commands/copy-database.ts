import { getTableName, sql, type SQL } from 'drizzle-orm'
import * as schema from '../ports/db/schema'
import type { Db } from '../ports/db/types'
import { rows } from '../ports/db/rows'

/** Every table; referenced ones precede those that refer to them. */
export const tablesInOrder = [
  schema.site,
  schema.scheduledSetting,
  schema.service,
  schema.agreement,
  schema.consentText,
  schema.assistantType,
  schema.assistant,
  schema.model,
  schema.providerHealth,
  schema.comb,
  schema.appUser,
  schema.accountState,
  schema.deviceSession,
  schema.smsCode,
  schema.knownDevice,
  schema.accountNotice,
  schema.captchaChallenge,
  schema.throttle,
  schema.securityEvent,
  schema.creditAccount,
  schema.creditLot,
  schema.ledgerEntry,
  schema.lotMovement,
  schema.creditHold,
  schema.ownAssistant,
  schema.companionUse,
  schema.emergencyContact,
  schema.minorMode,
  schema.minorDay,
  schema.chatFolder,
  schema.chat,
  schema.chatShare,
  schema.message,
  schema.messageWord,
  schema.answerMaker,
  schema.answerEvent,
  schema.file,
  schema.filePeople,
  schema.takenDown,
  schema.engine,
  schema.engineRun,
  schema.modelRun,
  schema.engineVoiceRemoval,
  schema.task,
  schema.consent,
  schema.voiceModel,
  schema.course,
  schema.work,
  schema.workScript,
  schema.lessonProgress,
  schema.payOrder,
  schema.orderPayment,
  schema.payRefund,
  schema.refundRequest,
  schema.payExchange,
  schema.orderExtension,
  schema.operatorAction,
  schema.sandboxPayment,
  schema.sandboxRefund,
  schema.commission,
  schema.payout,
  schema.wxIdentity,
  schema.wxSeen,
  schema.wxToken,
  schema.wxPermit,
  schema.wxMessage,
  schema.transcript,
  schema.pictureCheck,
  schema.earlyVerdict,
  schema.virtualOrder,
  schema.reconciliation,
  schema.accountClosure,
  schema.dataExport,
  schema.complaint,
  schema.wordList,
  schema.questionBank,
  schema.bankRun,
  schema.moderationEvent,
  schema.careCase,
  schema.careStep,
  schema.caseNote,
  schema.alarm,
  schema.announcement,
  schema.announcementRead,
  schema.processState,
  schema.setupCheck,
  schema.statDay,
  schema.operator,
  schema.operatorRecovery,
  schema.operatorSession,
  schema.auditEntry,
  schema.auditHead,
] as const

export class NotEmpty extends Error {}

const batch = 500

/** Rows that others of their table refer to come first. */
const firstColumns: Readonly<Record<string, SQL>> = { [getTableName(schema.payRefund)]: sql`corrects nulls first,` }

/**
 * Copies every row into an empty database of the same migrations, all or nothing. Returns the number of rows per table.
 * No other writes may happen meanwhile. Throws NotEmpty when the target has rows.
 */
export function copyDatabase(from: Db, to: Db): Promise<Record<string, number>> {
  return to.transaction(async (tx) => {
    const copied: Record<string, number> = {}
    for (const table of tablesInOrder) {
      const name = getTableName(table)
      const [found] = await rows<{ one: number }>(tx as Db, sql`select 1 as one from ${table} limit 1`)
      if (found) throw new NotEmpty(name)
      copied[name] = await copyRows(from, tx as Db, name)
    }
    await continueSequences(tx as Db)
    return copied
  })
}

/** Lets each identity column continue after the copied rows. */
async function continueSequences(tx: Db): Promise<void> {
  const columns = await rows<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of columns) {
    const last = sql`max(${sql.identifier(column)})`
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}) from ${sql.identifier(table)}
        having ${last} is not null`,
    )
  }
}

async function copyRows(from: Db, to: Db, name: string): Promise<number> {
  const table = sql.identifier(name)
  for (let done = 0; ; done += batch) {
    // As text, so that times and big numbers stay exact.
    const [page] = await rows<{ json: string | null; size: unknown }>(
      from,
      sql`
      select json_agg(t)::text as json, count(*) as size
      from (select * from ${table} order by ${firstColumns[name] ?? sql``} tableoid, ctid limit ${batch} offset ${done}) t`,
    )
    const size = Number(page?.size ?? 0)
    if (size > 0) {
      await to.execute(sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${page?.json ?? '[]'}::json)`)
    }
    if (size < batch) return done + size
  }
}
