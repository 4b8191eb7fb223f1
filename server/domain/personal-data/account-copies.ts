import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  accountNotice,
  announcementRead,
  appUser,
  chatFolder,
  companionUse,
  chatShare,
  commission,
  complaint,
  consent,
  course,
  deviceSession,
  file,
  ledgerEntry,
  minorDay,
  minorMode,
  ownAssistant,
  payOrder,
  payout,
  pictureCheck,
  task,
  voiceModel,
  work,
  workScript,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type ArchiveEntry, jsonArray, textStream } from '../files/zip'

const without = <T extends Record<string, PgColumn>, K extends keyof T>(columns: T, ...left: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !left.includes(name as K))) as Omit<T, K>

const batchSize = 500

/** Leaves out internal columns (hashes, keys, leases). */
const copies = {
  profile: {
    table: appUser,
    columns: without(getTableColumns(appUser), 'passwordHash', 'avatar'),
    owner: appUser.id,
    order: appUser.id,
  },
  devices: {
    table: deviceSession,
    columns: without(getTableColumns(deviceSession), 'tokenHash'),
    owner: deviceSession.userId,
    order: deviceSession.id,
  },
  notices: {
    table: accountNotice,
    columns: without(getTableColumns(accountNotice), 'sessionId'),
    owner: accountNotice.userId,
    order: accountNotice.id,
  },
  announcements: {
    table: announcementRead,
    columns: getTableColumns(announcementRead),
    owner: announcementRead.userId,
    order: announcementRead.announcementId,
  },
  folders: {
    table: chatFolder,
    columns: without(getTableColumns(chatFolder), 'inputHash'),
    owner: chatFolder.userId,
    order: chatFolder.id,
  },
  companions: {
    table: companionUse,
    columns: getTableColumns(companionUse),
    owner: companionUse.userId,
    order: companionUse.userId,
  },
  minors: { table: minorMode, columns: getTableColumns(minorMode), owner: minorMode.userId, order: minorMode.userId },
  minorDays: { table: minorDay, columns: getTableColumns(minorDay), owner: minorDay.userId, order: minorDay.day },
  shares: {
    table: chatShare,
    columns: without(getTableColumns(chatShare), 'inputHash'),
    owner: chatShare.userId,
    order: chatShare.id,
  },
  assistants: {
    table: ownAssistant,
    columns: without(getTableColumns(ownAssistant), 'inputHash'),
    owner: ownAssistant.userId,
    order: ownAssistant.id,
  },
  consents: { table: consent, columns: getTableColumns(consent), owner: consent.userId, order: consent.id },
  works: {
    table: task,
    columns: without(getTableColumns(task), 'inputHash', 'worker', 'leaseUntil', 'attempt', 'priority'),
    owner: task.userId,
    order: task.id,
  },
  files: {
    table: file,
    columns: without(getTableColumns(file), 'key', 'thumbKey'),
    owner: file.userId,
    order: file.id,
  },
  pictureChecks: {
    table: pictureCheck,
    columns: without(getTableColumns(pictureCheck), 'tries', 'dueAt', 'errcode'),
    owner: pictureCheck.userId,
    order: pictureCheck.id,
  },
  voices: { table: voiceModel, columns: getTableColumns(voiceModel), owner: voiceModel.userId, order: voiceModel.id },
  madeWorks: { table: work, columns: getTableColumns(work), owner: work.userId, order: work.id },
  scripts: {
    table: workScript,
    columns: getTableColumns(workScript),
    owner: workScript.userId,
    order: workScript.workId,
  },
  courses: { table: course, columns: getTableColumns(course), owner: course.userId, order: course.id },
  orders: {
    table: payOrder,
    columns: without(getTableColumns(payOrder), 'inputHash', 'nextCheckAt', 'checks'),
    owner: payOrder.userId,
    order: payOrder.tradeNo,
  },
  ledger: {
    table: ledgerEntry,
    columns: getTableColumns(ledgerEntry),
    owner: ledgerEntry.userId,
    order: ledgerEntry.id,
  },
  earnings: {
    table: commission,
    columns: without(getTableColumns(commission), 'inviteeId'),
    owner: commission.promoterId,
    order: commission.tradeNo,
  },
  payouts: {
    table: payout,
    columns: without(getTableColumns(payout), 'who', 'reason'),
    owner: payout.promoterId,
    order: payout.id,
  },
  complaints: {
    table: complaint,
    columns: without(getTableColumns(complaint), 'inputHash'),
    owner: complaint.userId,
    order: complaint.id,
  },
} as const

/** Personal data in the database except chats: one JSON file per subject. */
export function accountEntries(db: Db, userId: string): ArchiveEntry[] {
  async function* rowsOf({ table, columns, owner, order }: (typeof copies)[keyof typeof copies]) {
    for (let offset = 0; ; offset += batchSize) {
      const where: SQL = eq(owner, userId)
      const batch: unknown[] = await db
        .select(columns as Record<string, PgColumn>)
        .from(table)
        .where(where)
        .orderBy(asc(order))
        .limit(batchSize)
        .offset(offset)
      yield* batch
      if (batch.length < batchSize) return
    }
  }
  return Object.entries(copies).map(([name, copy]) => ({
    name: `${name}.json`,
    open: async () => textStream(jsonArray(rowsOf(copy))),
  }))
}
