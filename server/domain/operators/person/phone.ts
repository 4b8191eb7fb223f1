import { and, count, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { AdminChecked, AdminOut, AdminPreview } from '../../../../contract/admin'
import { isPermitted } from '../../../../contract/admin/roles'
import type { Actor } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { appUser, deviceSession, operator, wxIdentity } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { givePhone } from '../../accounts/former-phones'
import { lastUseOf } from '../../accounts/guard/silence'
import { maskTel } from '../../accounts/masks'
import type { OperatorSessions } from '../sessions'

type Move = AdminChecked<'POST /admin/person/:id/phone'>

interface MoveDeps {
  db: Db
  clock: Clock
  ids: Ids
  operators: Pick<OperatorSessions, 'vouch'>
}

const confirmers = ['support'] as const

/** Whether somebody else than this operator may confirm a move. */
async function hasColleague(db: Db, operatorId: string): Promise<boolean> {
  const others = await db
    .select({ roles: operator.roles })
    .from(operator)
    .where(and(ne(operator.id, operatorId), eq(operator.isActive, true)))
  return others.some(({ roles }) => isPermitted(roles, confirmers))
}

/** Moves phones to accounts for people who were identified: two operators, where there are two. */
export const createPhoneMoves = ({ db, clock, ids, operators }: MoveDeps) => ({
  /** Shows a move. The second operator's code is spent here, as only a shown move can be made. Throws NotPossible. */
  async show(
    { id, tel, swap, second }: Move,
    { id: operatorId, ip, client }: { id: string; ip: string; client: string },
  ): Promise<AdminPreview<'POST /admin/person/:id/phone'>> {
    const [user] = await db.select().from(appUser).where(eq(appUser.id, id))
    if (!user) throw new AppError(404, 'common.notFound')
    if (user.tel === tel) throw new NotPossible('账号本来就是这个手机号')
    const [found] = await db.select().from(appUser).where(eq(appUser.tel, tel))
    const holder = found
      ? { id: found.id, nickName: found.nickName, lastUse: (await lastUseOf(db, found.id)).toISOString() }
      : null
    if (holder && !swap)
      throw new NotPossible(
        `${maskTel(tel)} 现在是用户 ${holder.nickName || holder.id}（${holder.id}）的，最近使用 ${holder.lastUse.slice(0, 10)}。核实后要换过来，请选“让它换过来”`,
      )
    if (!second && (await hasColleague(db, operatorId)))
      throw new NotPossible('换手机号要两个人：请另一位操作员填登录名和动态码')
    const name = second
      ? await operators.vouch({ ...second, besides: operatorId, roles: confirmers }, { ip, client })
      : ''
    const isOpen = and(
      eq(deviceSession.userId, id),
      isNull(deviceSession.endedAt),
      gt(deviceSession.expiresAt, clock.now()),
    )
    const [open] = await db.select({ sessions: count() }).from(deviceSession).where(isOpen)
    const joined = await db.$count(wxIdentity, and(eq(wxIdentity.userId, id), isNotNull(wxIdentity.joinedAt)))
    return {
      from: maskTel(user.tel),
      to: maskTel(tel),
      sessions: open?.sessions ?? 0,
      lastUse: (await lastUseOf(db, id)).toISOString(),
      hasWechat: joined > 0,
      holder,
      second: name,
    }
  },

  /** Makes a shown move. Throws 404, and NotPossible when another account has the phone by now. */
  async make({ id, tel, swap, second, reason }: Move, actor: Actor): Promise<AdminOut<'POST /admin/person/:id/phone'>> {
    const word = { ...actor, reason, ...(second && { details: { second: second.login } }) }
    const result = await givePhone(db, { clock, ids }, { userId: id, tel, swap }, word)
    if (result === 'unknown') throw new AppError(404, 'common.notFound')
    if (result === 'taken') throw new NotPossible('这个号码刚刚有了账号，请重新预览')
    return { result: result === 'given' ? 'done' : 'already' }
  },
})
