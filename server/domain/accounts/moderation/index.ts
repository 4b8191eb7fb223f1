import { and, eq, gt, lt } from 'drizzle-orm'
import type { CareSign } from '../../../../contract/care'
import type { JudgedKind } from '../../../../contract/moderation'
import { dayMs, hourMs, minuteMs } from '../../../../contract/time'
import { siteSettings } from '../../../operator-rows/settings'
import { type Clock, type Ids, ulidFrom } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { appUser, moderationEvent } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Authorship, TextFinding, Moderation, RefusalStep } from '../../../ports/moderation'
import { shorten, storable } from '../../../text'
import { holdAccount, wantedHold } from '../holds/change'
import { findHold } from '../holds/in-force'
import { refusalsBefore } from './refusals'

interface RecordDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Encrypts a text with the site's secret. */
  seal: (text: string) => string
}

/** Somewhat more than six months, which the Cybersecurity Law asks for network logs. */
const lifetimeMs = 190 * dayMs
/** Characters of a text that are kept as evidence. */
const sealedMax = 20_000
/** Who pauses an account by itself, in the audit. */
const machine = '内容审核'

export type ModerationRecords = ReturnType<typeof createModerationRecords>

/** Records verdicts that are not a plain pass. Repeated refusals warn the person, then pause the account. */
export function createModerationRecords({ db, clock, ids, seal }: RecordDeps) {
  /** Records a finding; answers what it does to the account beside the refusal. */
  async function record(
    text: string,
    { userId, kind, isInDanger }: Authorship,
    finding: TextFinding,
  ): Promise<RefusalStep | null> {
    const {
      refusalHours: hours,
      refusalsToWarn,
      refusalsToPause,
      refusalPauseDays: days,
    } = (await siteSettings(db)).appInfo
    const now = clock.now()
    const sealed = seal(shorten(storable(text), sealedMax))

    async function stepFor(tx: Db): Promise<RefusalStep | null> {
      if (finding.weight !== 'block' || isInDanger) return null
      const most = Math.max(refusalsToWarn, refusalsToPause)
      const since = new Date(now.getTime() - hours * hourMs)
      const count = 1 + (await refusalsBefore(tx, userId, since, most))
      if (refusalsToPause > 0 && count >= refusalsToPause && !(await findHold(tx, now, userId)))
        return { step: 'paused', count, days }
      const left = refusalsToPause - count
      return refusalsToWarn > 0 && count >= refusalsToWarn && left > 0
        ? { step: 'warned', count, left, hours, days }
        : null
    }

    return inTransaction(db, async (tx) => {
      // Refusals at the same time count one after the other.
      await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
      const step = await stepFor(tx)
      const values = { id: ids.ulid(), at: now, userId, kind, ...finding, sealed, step: step?.step ?? ('' as const) }
      await tx.insert(moderationEvent).values({ ...values, rule: finding.rule.slice(0, 200) })
      if (step?.step === 'paused') {
        const hold = wantedHold({ state: 'paused', days, reasonCode: 'content', words: '' }, now)
        const by = { who: machine, reason: `${hours} 小时内有 ${step.count} 次没有通过审核` }
        await holdAccount(tx, { clock, ids }, userId, hold, by)
      }
      return step
    })
  }

  return {
    /** Records what a list found in an answer: no refusal of the person. */
    async recordAnswer(
      tx: Db,
      { userId, messageId }: { userId: string; messageId: string },
      { finding, text }: { finding: TextFinding; text: string },
    ): Promise<void> {
      const sealed = seal(storable(text).slice(-sealedMax))
      const values = { id: ids.ulid(), at: clock.now(), userId, kind: 'answer' as const, messageId, ...finding, sealed }
      await tx.insert(moderationEvent).values({ ...values, rule: finding.rule.slice(0, 200), step: '' })
    },

    /** Records a finding in a picture; `about` names where it was seen. It does not count for the person. */
    async recordFile(userId: string, kind: JudgedKind, finding: TextFinding, about: string): Promise<void> {
      const sealed = seal(shorten(storable(about), sealedMax))
      const values = { id: ids.ulid(), at: clock.now(), userId, kind, ...finding, sealed }
      await db.insert(moderationEvent).values({ ...values, rule: finding.rule.slice(0, 200), step: '' })
    },

    /** The judge, with a record of each finding on a person's text. */
    recorded: (moderation: Moderation): Moderation => ({
      async judge(text, of) {
        const judgement = await moderation.judge(text, of)
        if (!of || !judgement.finding) return judgement
        const refusalStep = await record(text, of, judgement.finding)
        return refusalStep ? { ...judgement, refusalStep } : judgement
      },
    }),

    /** Records a text whose words ask for care: it waits for an operator. One in ten minutes for a person and sign. */
    async care(userId: string, text: string, sign: CareSign): Promise<void> {
      const isRecent = and(
        eq(moderationEvent.userId, userId),
        gt(moderationEvent.id, ulidFrom(new Date(clock.now().getTime() - 10 * minuteMs))),
        eq(moderationEvent.judge, 'care'),
        eq(moderationEvent.rule, sign),
      )
      if ((await db.$count(moderationEvent, isRecent)) > 0) return
      const finding = { judge: 'care', class: '', weight: 'review', listVersion: '', rule: sign } as const
      await record(text, { userId, kind: 'request' }, finding)
    },

    /** Deletes records older than 190 days. */
    sweep: async (): Promise<void> => {
      await db.delete(moderationEvent).where(lt(moderationEvent.at, new Date(clock.now().getTime() - lifetimeMs)))
    },
  }
}
