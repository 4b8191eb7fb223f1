import { parseArgs } from 'node:util'
import { limits } from '../../contract/limits'
import type { Config } from '../config'
import { letIn, silentDays } from '../domain/accounts/guard/silence'
import { systemClock, systemIds } from '../ports/clock'
import { openDb } from '../ports/db/open'
import { commandActor } from './actor'
import { holdUsage, holdVerbs, isHoldVerb, runHoldVerb } from './account-holds'
import { runCommand } from './run-command'

const usage = `用法：
  npm run accounts -- let-in 手机号 --reason 原因 [--by 谁]
      账号 ${silentDays} 天没有用过、又在新设备上用验证码登录时会被拒绝，因为号码可能换了主人。
      核实了来的是本人以后，用它放行：24 小时内可以用验证码登录或重设密码一次
${holdUsage}`

const tools = { clock: systemClock, ids: systemIds(systemClock) }

/** Acts on one account for the operator. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb = '', ...rest]: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: rest,
    options: { reason: text, by: text, days: text, why: text, words: text },
    allowPositionals: true,
  })
  const [subject, ...more] = positionals
  const { by, reason: given, ...ofHold } = values
  const reason = given?.trim().slice(0, 200) ?? ''
  const isKnown = verb === 'let-in' ? limits.telPattern.test(subject ?? '') : isHoldVerb(verb)
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

await runCommand(run, { usage })
