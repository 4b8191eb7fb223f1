import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { type Actor, recordChange } from '../../audit'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { appUser, file, moderationEvent, takenDown } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { addNotice } from '../accounts/notices'
import type { Addresses } from '../files/address'
import type { OperatorModeration } from './moderation'
import { nameMark, ofTakenName } from '../accounts/taken-names'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  /** Encrypts a name with the site's secret, and opens it; null with another secret. */
  seal: (text: string) => string
  open: (sealed: string) => string | null
  addresses: Pick<Addresses, 'of'>
}

type Wish = AdminChecked<'POST /admin/person/:id/take-down'>
type Result = AdminOut<'POST /admin/person/:id/take-down'>
type UserRow = typeof appUser.$inferSelect

const already: Result = { result: 'already' }

/** Takes names and avatars down, and puts them back. A name is kept sealed, as the record of the operator's verdict. */
export function createProfileTakeDowns({ db, clock, ids, seal, open, addresses }: Deps) {
  async function lockedPerson(tx: Db, id: string): Promise<UserRow> {
    const [row] = await tx.select().from(appUser).where(eq(appUser.id, id)).for('update')
    if (!row) throw new AppError(404, 'common.notFound')
    return row
  }

  const neutralName = ({ shareCode }: UserRow) => translate('zh-CN', 'account.newName', { code: shareCode.slice(-4) })

  async function takenName(tx: Db, userId: string) {
    const [found] = await tx
      .select()
      .from(moderationEvent)
      .where(
        and(
          eq(moderationEvent.userId, userId),
          eq(moderationEvent.judge, 'operator'),
          eq(moderationEvent.review, 'right'),
        ),
      )
      .orderBy(desc(moderationEvent.id))
      .limit(1)
    return found
  }

  async function takenAvatar(tx: Db, userId: string): Promise<string | undefined> {
    const isTaken = sql`exists (select 1 from ${takenDown} where ${takenDown.kind} = 'file' and ${takenDown.id} = ${file.id})`
    const [found] = await tx
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.userId, userId), eq(file.origin, 'avatar'), isNull(file.deletedAt), isTaken))
      .orderBy(desc(file.createdAt))
      .limit(1)
    return found?.id
  }

  async function takeName(tx: Db, person: UserRow, { who }: Actor): Promise<boolean> {
    const { id: userId, nickName } = person
    if (nickName === neutralName(person)) return false
    const at = clock.now()
    const verdict = { judge: 'operator', class: '', weight: 'block', listVersion: '', rule: 'name', step: '' } as const
    const review = { review: 'right', reviewedBy: who, reviewedAt: at } as const
    const row = { id: ids.ulid(), at, userId, kind: 'profile', sealed: seal(nickName), ...verdict, ...review } as const
    await tx.insert(moderationEvent).values(row)
    const mark = { kind: 'name', id: nameMark(userId, nickName), sha256: '', at } as const
    await tx.insert(takenDown).values(mark).onConflictDoNothing()
    await tx
      .update(appUser)
      .set({ nickName: neutralName(person) })
      .where(eq(appUser.id, userId))
    return true
  }

  async function takeAvatar(tx: Db, { id, avatar }: UserRow): Promise<boolean> {
    const [row] = avatar ? await tx.select().from(file).where(eq(file.id, avatar)) : []
    if (!row) return false
    const taken = { kind: 'file', id: row.id, sha256: row.sha256, at: clock.now() } as const
    await tx.insert(takenDown).values(taken).onConflictDoNothing()
    await tx.update(appUser).set({ avatar: '' }).where(eq(appUser.id, id))
    return true
  }

  async function returnName(tx: Db, person: UserRow, { who }: Actor): Promise<boolean> {
    const found = await takenName(tx, person.id)
    const name = found && open(found.sealed)
    if (!found || !name) return false
    await tx
      .update(moderationEvent)
      .set({ review: 'wrong', reviewedBy: who, reviewedAt: clock.now() })
      .where(eq(moderationEvent.id, found.id))
    await tx.delete(takenDown).where(ofTakenName(person.id, name))
    if (person.nickName === neutralName(person))
      await tx.update(appUser).set({ nickName: name }).where(eq(appUser.id, person.id))
    return true
  }

  async function returnAvatar(tx: Db, { id, avatar }: UserRow): Promise<boolean> {
    const fileId = await takenAvatar(tx, id)
    if (!fileId) return false
    await tx.delete(takenDown).where(and(eq(takenDown.kind, 'file'), eq(takenDown.id, fileId)))
    if (!avatar) await tx.update(appUser).set({ avatar: fileId }).where(eq(appUser.id, id))
    return true
  }

  /** Does one act in a transaction, with a notice to the person and its entry in the audit. */
  const acting = (
    { id, part, reason }: Wish,
    actor: Actor,
    act: 'take-down' | 'put-back',
    change: (tx: Db, person: UserRow) => Promise<boolean>,
  ): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const person = await lockedPerson(tx, id)
      if (!(await change(tx, person))) return already
      const kind = act === 'take-down' ? 'takenDown' : 'putBack'
      await addNotice(tx, { clock, ids }, { kind, userId: id, about: `${part}.${id}.${ids.ulid()}` })
      await recordChange(tx, { clock, ids }, actor, { act, subject: { kind: 'person', id }, after: { part }, reason })
      return { result: 'done' }
    })

  return {
    async profile(id: string): Promise<AdminOut<'GET /admin/person/:id/profile'>> {
      const [person] = await db.select().from(appUser).where(eq(appUser.id, id))
      if (!person) throw new AppError(404, 'common.notFound')
      const [name, avatar] = [await takenName(db, id), await takenAvatar(db, id)]
      const taken = [...(name ? ['name' as const] : []), ...(avatar ? ['avatar' as const] : [])]
      return { nickName: person.nickName, avatarUrl: person.avatar && addresses.of(person.avatar, 'full'), taken }
    },
    takeDown: (wish: Wish, actor: Actor) =>
      acting(wish, actor, 'take-down', (tx, person) =>
        wish.part === 'name' ? takeName(tx, person, actor) : takeAvatar(tx, person),
      ),
    putBack: (wish: Wish, actor: Actor) =>
      acting(wish, actor, 'put-back', (tx, person) =>
        wish.part === 'name' ? returnName(tx, person, actor) : returnAvatar(tx, person),
      ),
  }
}

export type ProfileTakeDowns = ReturnType<typeof createProfileTakeDowns>
/** What moderators do with texts, names and avatars. */
export type ModerationOffice = OperatorModeration & { profiles: ProfileTakeDowns }
