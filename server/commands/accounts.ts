import { parseArgs } from 'node:util'
import { limits } from '../../contract/limits'
import type { Config } from '../config'
import { givePhone } from '../domain/accounts/former-phones'
import { letIn, silentDays } from '../domain/accounts/guard/silence'
import { systemClock, systemIds } from '../ports/clock'
import { openDb } from '../ports/db/open'
import { commandActor } from './actor'
import { holdUsage, holdVerbs, isHoldVerb, runHoldVerb } from './account-holds'
import { runAge } from './account-age'
import { runCommand } from './run-command'

const usage = `用法：
  npm run accounts -- let-in 手机号 --reason 原因 [--by 谁]
      账号 ${silentDays} 天没有用过、又在新设备上用验证码登录时会被拒绝，因为号码可能换了主人。
      核实了来的是本人以后，用它放行：24 小时内可以用验证码登录或重设密码一次
  npm run accounts -- give-phone 用户编号 手机号 --reason 原因 [--swap] [--by 谁]
      号码换了主人、新主人另开了账号以后，给核实过的原主人换一个手机号。--swap：这个号码上现在的账号让出来
  npm run accounts -- age 手机号或用户号 [--group adult|teen|child] [--forget-guardian] --reason 原因 [--by 谁]
      核实以后改正年龄段（teen 14–17 岁，child 未满 14 岁），未成年人模式随之开启或关闭；
      --forget-guardian：监护人的手机丢了，忘掉它，换一个监护人重新同意
${holdUsage}`

const tools = { clock: systemClock, ids: systemIds(systemClock) }

/** Acts on one account for the operator. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb = '', ...rest]: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    args: rest,
    options: {
      reason: text,
      by: text,
      days: text,
      why: text,
      words: text,
      group: text,
      swap: flag,
      'forget-guardian': flag,
    },
    allowPositionals: true,
  })
  const [subject, ...more] = positionals
  const { by, reason: given, swap = false, group, 'forget-guardian': forgetGuardian = false, ...ofHold } = values
  const reason = given?.trim().slice(0, 200) ?? ''
  if (verb === 'give-phone') return runGivePhone(config, { positionals, swap, reason, by })
  if (verb === 'age') return runAge(config, { positionals, group, forgetGuardian, reason, by }, usage)
  const isKnown =
    !swap && !group && !forgetGuardian && (verb === 'let-in' ? limits.telPattern.test(subject ?? '') : isHoldVerb(verb))
  const isMeant = verb === 'let-in' ? Object.keys(ofHold).length === 0 : holdVerbs[verb as 'lift']?.(ofHold)
  if (!isKnown || !isMeant || !subject || more.length > 0 || (!reason && verb !== 'state')) {
    console.error(usage)
    return 1
  }
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    // Looking changes nothing, so it needs no operator.
    const actor = verb === 'state' ? { who: '' } : await commandActor(open.db, by)
    const word = { ...actor, reason }
    if (isHoldVerb(verb)) return await runHoldVerb({ db: open.db, tools, verb, subject, ...ofHold, word })
    const result = await letIn(open.db, tools, subject, word)
    if (result.state === 'unknown') console.error(`没有手机号是 ${subject} 的账号`)
    else if (result.state === 'notSilent')
      console.log(`不用放行：这个账号最近一次使用是 ${result.lastUse.toISOString()}，验证码可以直接登录`)
    else console.log(`已放行，到 ${result.until.toISOString()} 为止可以用验证码登录或重设密码一次`)
    return result.state === 'unknown' ? 1 : 0
  } finally {
    await open.close()
  }
}

interface PhoneWish {
  positionals: string[]
  swap: boolean
  reason: string
  by: string | undefined
}

/** Gives an account a phone. */
async function runGivePhone(config: Config, { positionals, swap, reason, by }: PhoneWish): Promise<number> {
  const [userId, tel = '', ...more] = positionals
  if (!userId || !limits.telPattern.test(tel) || more.length > 0 || !reason) {
    console.error(usage)
    return 1
  }
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const word = { ...(await commandActor(open.db, by)), reason }
    const result = await givePhone(open.db, tools, { userId, tel, swap }, word)
    if (result === 'unknown') console.error(`没有用户 ${userId}，请用用户编号`)
    else if (result === 'taken') console.error(`${tel} 现在是另一个账号的；核实后要换给这个用户请加 --swap`)
    else if (result === 'already') console.log('账号本来就是这个手机号')
    else console.log('手机号已更换：原来的设备已退出登录、微信已解绑，24 小时内可以用验证码登录一次')
    return result === 'unknown' || result === 'taken' ? 1 : 0
  } finally {
    await open.close()
  }
}

await runCommand(run, { usage })
