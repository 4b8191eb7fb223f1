import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Locale } from '../../../../../contract/locales'
import { minuteMs } from '../../../../../contract/time'
import type { Clock } from '../../../../ports/clock'
import { accountClosure, wxIdentity, wxMessage } from '../../../../ports/db/schema'
import type { Db } from '../../../../ports/db/types'
import type { WxApi } from '../../../../ports/wx/api'
import { WxError } from '../../../../ports/wx/error'
import { messageBody, type WxMessenger } from '../../../../ports/wx/templates'
import { createContents } from './content'

export interface SendDeps {
  db: Db
  clock: Clock
  api: Pick<WxApi, 'subscribeMessage'>
  /** Null: messages are off. */
  messenger: WxMessenger | null
  warn: (error: unknown, about: string) => void
}

type Row = typeof wxMessage.$inferSelect

/** Waits after each failed try; then the message is given up. */
const waitsMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs)
/** WeChat is busy, a daily or minute limit is reached, or the token is rejected. */
const retried = [-1, 45_009, 45_011, 40_001, 40_014, 42_001]
/** Error of the daily limit, and the pause after it. */
const dayIsFull = 45_009
const dayFullMs = 360 * minuteMs
/** WeChat did not answer. */
const noAnswer = 0
/** The person has unsubscribed: not an error. */
const refusedByPerson = 43_101
const mostAtOnce = 100

const langs: Readonly<Record<Locale, string>> = {
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  'en-US': 'en_US',
  'ko-KR': 'en_US',
  'ru-RU': 'en_US',
}

/** Sends due messages. At most once: a message that WeChat may have accepted is not sent again. */
export function createSendDue({ db, clock, api, messenger, warn }: SendDeps) {
  const contents = createContents(db)

  async function claim(): Promise<Row | undefined> {
    const due = db
      .select({ id: wxMessage.id })
      .from(wxMessage)
      .where(and(eq(wxMessage.state, 'waiting'), lte(wxMessage.nextTryAt, clock.now())))
      .orderBy(wxMessage.nextTryAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await db
      .update(wxMessage)
      .set({ state: 'sending', tries: sql`${wxMessage.tries} + 1` })
      .where(and(eq(wxMessage.id, due), eq(wxMessage.state, 'waiting')))
      .returning()
    return row
  }

  /** Whether the account still has this identity and is not being deleted. */
  async function isReachable({ userId, openId }: Row, { app }: WxMessenger): Promise<boolean> {
    const closing = db
      .select({ one: sql`1` })
      .from(accountClosure)
      .where(and(eq(accountClosure.userId, userId), isNull(accountClosure.takenBackAt)))
    const found = await db
      .select({ openId: wxIdentity.openId })
      .from(wxIdentity)
      .where(
        and(
          eq(wxIdentity.userId, userId),
          eq(wxIdentity.appId, app.appId),
          eq(wxIdentity.openId, openId),
          isNotNull(wxIdentity.joinedAt),
          notExists(closing),
        ),
      )
    return found.length > 0
  }

  async function send(row: Row): Promise<Partial<Row>> {
    const template = messenger?.templates[row.kind]
    if (!messenger || !template || !(await isReachable(row, messenger))) return { state: 'dropped' }
    const content = await contents[row.kind](row, clock.now())
    if (!content) return { state: 'dropped' }
    const body = messageBody(template, { openId: row.openId, lang: langs[row.locale], ...content })
    try {
      await api.subscribeMessage(messenger.app, body)
      return { state: 'sent', errcode: null }
    } catch (error) {
      if (!(error instanceof WxError)) throw error
      return afterRefusal(row, error)
    }
  }

  function afterRefusal({ id, kind, tries }: Row, error: WxError): Partial<Row> {
    const { errcode } = error
    // Without a token or a connection the message was not sent. Without a response WeChat may have accepted it.
    const mayRetry = retried.includes(errcode) || error.what === 'token' || error.isUnsent
    const waitMs =
      mayRetry && waitsMs[tries - 1] ? Math.max(waitsMs[tries - 1]!, errcode === dayIsFull ? dayFullMs : 0) : undefined
    if (waitMs !== undefined) return { state: 'waiting', errcode, nextTryAt: new Date(clock.now().getTime() + waitMs) }
    if (errcode !== refusedByPerson) warn(error, `subscribe message ${id} (${kind}) was given up`)
    return { state: 'dropped', errcode }
  }

  /** Sends due messages; safe in several processes at once. */
  return async (): Promise<void> => {
    if (!messenger) return
    for (let n = 0; n < mostAtOnce; n++) {
      const row = await claim()
      if (!row) return
      const after = await send(row)
      await db.update(wxMessage).set(after).where(eq(wxMessage.id, row.id))
      // Stop here: the next message would wait, and be lost, in the same way.
      if (after.errcode === noAnswer) return
    }
  }
}
