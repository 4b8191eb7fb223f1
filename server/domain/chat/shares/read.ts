import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { MinorClass } from '../../../../contract/minors'
import { dayMs } from '../../../../contract/time'
import { codes } from '../../../../contract/codes'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import {
  accountClosure,
  accountState,
  chatShare,
  type SharedAssistant,
  type SharedMessage,
  type SharedWork,
} from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { assertSuitsPerson, audienceOf } from '../../accounts/minors/audience'
import { isInForce } from '../../accounts/holds/in-force'
import type { PictureChecks } from '../picture-checks'
import { emptied } from './ended'
import { checkedFilesIn, createPictureHolds, type SharedHold } from './holds'

export interface SharedCopy {
  id: string
  title: string
  /** Set when the link is to an assistant: its picture is that of the only message. */
  assistant: SharedAssistant | null
  /** Set when the link is to a work: its pictures are those of the only message, its cover first. */
  work: SharedWork | null
  /** Own assistant of the link; null for a chat. */
  assistantId: string | null
  /** Owner of the share; never shown on a page. */
  userId: string
  messages: readonly SharedMessage[]
  minors: MinorClass
  /** Number of a micro-drama; else empty. */
  dramaNumber: string
  /** Hidden pictures and the reasons, by file. */
  holds: ReadonlyMap<string, SharedHold>
  createTime: string
  expireTime: string
}

/** State of an address: a copy, revoked, expired, or never used. */
export type SharedState = SharedCopy | 'revoked' | 'expired' | 'unknown'

/** Whether a work may not be public (yet): its sound or one of its pictures is being reviewed, or did not pass. */
export const isHeldBack = ({ holds }: Pick<SharedCopy, 'holds'>): boolean =>
  [...holds.values()].some((hold) => hold !== 'gone')

/** Throws 451 for a link that is not for this person; a guest reads its mark. */
export async function assertSuitsReader(
  db: Db,
  reader: string | undefined,
  { userId, minors, assistant }: Pick<SharedCopy, 'userId' | 'minors' | 'assistant'>,
): Promise<void> {
  if (!reader || reader === userId) return
  if (minors === 'unsuitable' && (await audienceOf(db, reader)).band !== null)
    throw new AppError(codes.minorLimit, 'minors.shared')
  if (assistant) await assertSuitsPerson(db, reader, { persona: assistant.persona ?? 'none', minors: 'ok' })
}

/** Days for which an ended link differs from one that never existed. */
const rememberedDays = 365

/** The public content of a share address; `revoked` while the owner's account is being deleted or held. */
export const readShare =
  ({ db, clock, holdsOf }: { db: Db; clock: Clock; holdsOf: PictureChecks['holdsOf'] }) =>
  async (slug: string): Promise<SharedState> => {
    const [found] = await db
      .select({ share: chatShare, closing: accountClosure.userId, held: accountState.userId })
      .from(chatShare)
      .leftJoin(accountClosure, and(eq(accountClosure.userId, chatShare.userId), isNull(accountClosure.takenBackAt)))
      .leftJoin(accountState, and(eq(accountState.userId, chatShare.userId), isInForce(clock.now())))
      .where(eq(chatShare.slug, slug))
    if (!found) return 'unknown'
    const { share, closing, held } = found
    if (share.revokedAt || closing || held) return 'revoked'
    if (share.expiresAt <= clock.now()) return 'expired'
    const { userId } = share
    return {
      id: share.id,
      title: share.title,
      assistant: share.assistant,
      assistantId: share.assistantId,
      work: share.work,
      userId,
      holds: await createPictureHolds({ db, clock, holdsOf })(userId, checkedFilesIn(share)),
      messages: share.data,
      minors: share.minors,
      dramaNumber: share.dramaNumber,
      createTime: share.createdAt.toISOString(),
      expireTime: share.expiresAt.toISOString(),
    }
  }

/** Empties copies of ended links, and deletes old ones. */
export const createShareSweep =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now()
    const long = new Date(now.getTime() - rememberedDays * dayMs)
    await db.delete(chatShare).where(or(lt(chatShare.revokedAt, long), lt(chatShare.expiresAt, long)))
    await db
      .update(chatShare)
      .set(emptied)
      .where(and(lt(chatShare.expiresAt, now), isNull(chatShare.revokedAt)))
  }
