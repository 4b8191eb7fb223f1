import { eq, or } from 'drizzle-orm'
import { holdReasons, holdWordsMax, type HoldReason } from '../../contract/account-states'
import { holdAccount, liftAccount, wantedHold, type WantedHold } from '../domain/accounts/holds/change'
import { findHold, type HoldInForce } from '../domain/accounts/holds/in-force'
import type { OperatorWord } from '../domain/accounts/operator-acts'
import type { Clock, Ids } from '../ports/clock'
import { appUser } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

interface HoldOptions {
  days?: string
  why?: string
  words?: string
}

const isReason = (why: string): why is HoldReason => (holdReasons as readonly string[]).includes(why)
const ofPerson = ({ why = 'other', words = '' }: HoldOptions) => isReason(why) && words.trim().length <= holdWordsMax
/** A thousand days are a closed account. */
const isDays = (days = '') => /^[1-9]\d{0,2}$/.test(days)
const isNothing = (options: HoldOptions) => Object.keys(options).length === 0

/** Verbs that hold an account or end a hold, each with the check of its options. */
export const holdVerbs = {
  pause: (options: HoldOptions) => isDays(options.days) && ofPerson(options),
  close: (options: HoldOptions) => options.days === undefined && ofPerson(options),
  'confirm-phone': (options: HoldOptions) => options.days === undefined && ofPerson(options),
  lift: isNothing,
  state: isNothing,
} as const
export type HoldVerb = keyof typeof holdVerbs
export const isHoldVerb = (verb: string): verb is HoldVerb => Object.hasOwn(holdVerbs, verb)

export const holdUsage = `  npm run accounts -- pause 手机号或用户号 --days 天数 --reason 原因 [--why 类别] [--words 给用户看的话] [--by 谁]
      暂停账号，到期自动恢复
  npm run accounts -- close 手机号或用户号 --reason 原因 [--why 类别] [--words 给用户看的话] [--by 谁]
      停止账号的使用，直到 lift
  npm run accounts -- confirm-phone 手机号或用户号 --reason 原因 [--why 类别] [--words 给用户看的话] [--by 谁]
      用户用短信验证码确认手机号以后才能继续使用
  npm run accounts -- lift 手机号或用户号 --reason 原因 [--by 谁]
      恢复账号
  npm run accounts -- state 手机号或用户号
      显示账号现在的状态
      --reason 只有运营者看得到；用户看到的是 --words，没有时是类别的说明。
      类别：content 违规内容，abuse 滥用，payment 付款异常，security 账号可能被盗，law 法律要求，other 违反协议（默认）`

const names = { paused: '已暂停', closed: '已停止使用', confirmPhone: '等待确认手机号' } as const
const appeals = { none: '没有申诉', waiting: '有申诉等待答复（npm run complaints）', answered: '申诉已答复' } as const

const inWords = ({ state, until, reasonCode, words, appeal }: HoldInForce) =>
  [
    `${names[state]}${until ? `，到 ${until.toISOString()} 为止` : ''}`,
    `类别 ${reasonCode}`,
    ...(words ? [`给用户的话：${words}`] : []),
    appeals[appeal],
  ].join('；')

interface HoldCommand extends HoldOptions {
  db: Db
  tools: { clock: Clock; ids: Pick<Ids, 'ulid'> }
  verb: HoldVerb
  /** A phone or an account's id. */
  subject: string
  word: OperatorWord
}

const states = { pause: 'paused', close: 'closed', 'confirm-phone': 'confirmPhone' } as const

function wantedBy(verb: keyof typeof states, now: Date, { why = '', words = '', days }: HoldOptions): WantedHold {
  const reasonCode = isReason(why) ? why : 'other'
  return wantedHold({ state: states[verb], days: Number(days ?? 0), reasonCode, words: words.trim() }, now)
}

/** Runs a verb and prints what it did, or that nothing was to do. Returns the exit code. */
export async function runHoldVerb({ db, tools, verb, subject, word, ...options }: HoldCommand): Promise<number> {
  const [user] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(or(eq(appUser.tel, subject), eq(appUser.id, subject)))
  if (!user) {
    console.error(`没有手机号或用户号是 ${subject} 的账号`)
    return 1
  }
  const now = tools.clock.now()
  if (verb === 'state') {
    const hold = await findHold(db, now, user.id)
    console.log(`用户 ${user.id} ${hold ? inWords(hold) : '正常'}`)
    return 0
  }
  if (verb === 'lift') {
    const { outcome } = await liftAccount(db, tools, user.id, word)
    console.log(outcome === 'done' ? '已恢复' : '没有改变：账号本来就是正常的')
    return 0
  }
  const change = await holdAccount(db, tools, user.id, wantedBy(verb, now, options), word)
  if (change.outcome === 'unknown') throw new Error(`账号 ${user.id} 刚刚被删除`)
  const said = change.hold ? inWords(change.hold) : ''
  console.log(
    change.outcome === 'unchanged' ? `没有改变：账号${said}` : `${said}。进行中的回答和任务会在 2 秒内停下并结算`,
  )
  return 0
}
