import { and, eq, inArray, like, ne, not, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { tools } from '../../../contract/tools'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import {
  accountClosure,
  accountNotice,
  accountState,
  announcementRead,
  appUser,
  caseNote,
  chat,
  chatFolder,
  companionUse,
  chatShare,
  complaint,
  consent,
  course,
  dataExport,
  deviceSession,
  emergencyContact,
  file,
  knownDevice,
  message,
  minorDay,
  minorMode,
  ownAssistant,
  payOrder,
  smsCode,
  task,
  transcript,
  voiceModel,
  wxIdentity,
  wxMessage,
  wxPermit,
  wxSeen,
  pictureCheck,
  work,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { consentKey } from '../accounts/agreements'
import { erasedTel } from '../accounts/erased'
import { findHold } from '../accounts/holds/in-force'
import type { SecurityLog } from '../accounts/security-log'
import type { Answers } from '../answers'
import type { Tasks } from '../tasks'
import { siteSettings } from '../../operator-rows/settings'
import { erasePayers } from './erase-payers'

export interface EraseDeps {
  db: Db
  clock: Clock
  tasks: Pick<Tasks, 'forget'>
  answers: Pick<Answers, 'stop' | 'forgetEvents'>
  /** Removes the bytes of files that are marked as deleted. */
  sweepFiles: () => Promise<void>
  security: Pick<SecurityLog, 'record'>
  /** Encrypts a text with the site's secret. */
  seal: (text: string) => string
}

/**
 * Erases a person in repeatable steps: blocks the account, ends work, then deletes chats, works, files, voice models
 * and consents. Orders, the ledger and accepted agreements stay, as the law requires, without name and phone. Payers go last: sealed, until
 * the refund period is over.
 */
export const createErasure = ({ db, clock, tasks, answers, sweepFiles, security, seal }: EraseDeps) => {
  /** False when the owner logged in meanwhile. */
  const begin = (userId: string) =>
    inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(accountClosure).where(eq(accountClosure.userId, userId)).for('update')
      if (!row || row.takenBackAt) return false
      if (row.erasingAt) return true
      const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId))
      const hold = await findHold(tx, clock.now(), userId)
      // The phone opens no new account while the operator's reason may still count.
      if (user && hold?.state === 'closed') await security.record({ kind: 'closedErased', userId, tel: user.tel }, tx)
      await tx.update(accountClosure).set({ erasingAt: clock.now() }).where(eq(accountClosure.userId, userId))
      for (const table of [
        deviceSession,
        knownDevice,
        accountNotice,
        accountState,
        announcementRead,
        emergencyContact,
        wxPermit,
        wxSeen,
        wxMessage,
        pictureCheck,
        transcript,
      ] as const)
        await tx.delete(table).where(eq(table.userId, userId))
      await tx.delete(wxIdentity).where(eq(wxIdentity.userId, userId))
      if (user) await tx.delete(smsCode).where(eq(smsCode.tel, user.tel))
      await tx.update(appUser).set({ inviterId: null }).where(eq(appUser.inviterId, userId))
      await tx
        .update(appUser)
        .set({
          tel: erasedTel(userId),
          passwordHash: null,
          nickName: '***',
          avatar: '',
          // Longer than any code that can be typed, so it invites nobody.
          shareCode: erasedTel(userId),
          inviterId: null,
          ageGroup: 'unknown',
        })
        .where(eq(appUser.id, userId))
      return true
    })

  /** Ends answers and tasks by settlement, so that no hold stays open. */
  async function endWork(userId: string): Promise<void> {
    const replying = await db
      .select({ id: message.messageId })
      .from(message)
      .where(and(eq(message.userId, userId), eq(message.status, 'replying')))
    for (const { id } of replying) await answers.stop(userId, id)
    for (const { serviceKey } of tools) await tasks.forget(userId, serviceKey)
  }

  const removeRows = (userId: string) =>
    inTransaction(db, async (tx) => {
      const [open] = await tx
        .select({ id: task.id })
        .from(task)
        .where(and(eq(task.userId, userId), inArray(task.status, ['QUEUING', 'PROGRESSING'])))
        .limit(1)
      const [replying] = await tx
        .select({ id: message.messageId })
        .from(message)
        .where(and(eq(message.userId, userId), eq(message.status, 'replying')))
        .limit(1)
      if (open || replying) throw new Error('work of an erased account has not ended yet')
      const ended = await tx
        .select({ messageId: message.messageId, endedAt: message.endedAt })
        .from(message)
        .where(eq(message.userId, userId))
      await answers.forgetEvents(tx, ended)
      for (const table of [
        message,
        chatShare,
        ownAssistant,
        chat,
        chatFolder,
        companionUse,
        minorDay,
        minorMode,
        course,
        work,
        voiceModel,
        task,
        // Notices of work that ended meanwhile.
        accountNotice,
        dataExport,
      ] as const)
        await tx.delete(table).where(eq(table.userId, userId))
      // Accepted agreements prove the terms of the orders, which stay. Consents of tools go with their works.
      const isAgreement = like(consent.serviceKey, consentKey('%'))
      await tx.delete(consent).where(and(eq(consent.userId, userId), not(isAgreement)))
      await tx.update(consent).set({ ip: '', client: '' }).where(eq(consent.userId, userId))
      // Orders, refunds and complaints stay, with what operators noted on them.
      const isOnWhatStays = inArray(caseNote.subjectKind, ['order', 'refund', 'complaint'])
      await tx.delete(caseNote).where(and(eq(caseNote.userId, userId), not(isOnWhatStays)))
      await tx.update(complaint).set({ contact: '' }).where(eq(complaint.userId, userId))
      await tx
        .update(payOrder)
        .set({ ip: '' })
        .where(and(eq(payOrder.userId, userId), ne(payOrder.ip, '')))
      await tx
        .update(file)
        .set({ deletedAt: sql`coalesce(${file.deletedAt}, ${clock.now().toISOString()}::timestamptz)` })
        .where(eq(file.userId, userId))
    })

  /** Whether the days in which an operator refunds have passed since the erasure began. */
  async function isRefundPeriodOver(userId: string): Promise<boolean> {
    const [closure] = await db.select().from(accountClosure).where(eq(accountClosure.userId, userId))
    const { refundDays } = (await siteSettings(db)).appInfo
    return clock.now().getTime() >= (closure?.erasingAt?.getTime() ?? 0) + refundDays * dayMs
  }

  return async (userId: string): Promise<'erased' | 'takenBack' | 'refunding'> => {
    if (!(await begin(userId))) return 'takenBack'
    await endWork(userId)
    await removeRows(userId)
    await sweepFiles()
    if (!(await erasePayers(db, userId, { seal, isOver: await isRefundPeriodOver(userId) }))) return 'refunding'
    await db.update(accountClosure).set({ erasedAt: clock.now() }).where(eq(accountClosure.userId, userId))
    return 'erased'
  }
}
