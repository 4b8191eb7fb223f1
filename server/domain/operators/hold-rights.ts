import { moderatorPauseDays } from '../../../contract/admin/accounts'
import type { Role } from '../../../contract/admin/roles'
import type { AccountStateName } from '../../../contract/account-states'
import { dayMs, hourMs } from '../../../contract/time'
import { NotPossible } from '../../audit/not-possible'
import type { HoldCheck } from '../accounts/holds/change'
import type { HoldInForce } from '../accounts/holds/in-force'

/** The state that an operator wishes an account to have. */
interface WantedState {
  state: 'active' | AccountStateName
  days?: number | undefined
}

/** Whether only an owner may end this hold. */
const isOwners = ({ state, until }: HoldInForce, now: Date) =>
  state === 'closed' || (until !== null && until.getTime() - now.getTime() > moderatorPauseDays * dayMs + hourMs)

function refusal(roles: readonly Role[], { state, days = 0 }: WantedState, before: HoldInForce | null, now: Date) {
  if (roles.includes('owner')) return null
  if (state === 'closed') return `只有负责人可以停止账号的使用；审核可以先暂停，最多 ${moderatorPauseDays} 天`
  if (state === 'paused' && days > moderatorPauseDays) return `超过 ${moderatorPauseDays} 天的暂停由负责人决定`
  if (before && isOwners(before, now)) return '这个账号由负责人停止使用或长期暂停，要由负责人来改'
  if (roles.includes('moderator')) return null
  if (state !== 'confirmPhone') return '客服只能请用户确认手机号；暂停和恢复由审核来做'
  return before && before.state !== 'confirmPhone' ? '账号已经暂停，由审核来改' : null
}

/** Throws NotPossible with the reason when these roles may not make this change. */
export const holdCheck =
  (roles: readonly Role[], wanted: WantedState, now: Date): HoldCheck =>
  (before) => {
    const words = refusal(roles, wanted, before, now)
    if (words) throw new NotPossible(words)
  }
