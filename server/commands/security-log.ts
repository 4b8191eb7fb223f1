import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Config } from '../config'
import { secretOf } from '../config/secrets'
import { phoneMarkOf, securityEvents } from '../domain/accounts/security-log'
import { systemClock, systemIds } from '../ports/clock'
import { openDb } from '../ports/db/open'
import { appUser } from '../ports/db/schema'
import { runCommand } from './run-command'

const usage = `用法（可以组合，新的在前）：
  npm run security:log                          最近 100 条
  npm run security:log -- --user 用户编号或手机号   一个人的
  npm run security:log -- --ip 203.0.113.7       一个地址的
  npm run security:log -- --kind loginRefused --since 2026-11-01 --max 500`

/**
 * Prints security events as JSON lines. A phone finds events of its account, and refusals from before the account
 * existed.
 */
async function print(config: Config, argv: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: argv, options: { user: text, ip: text, kind: text, since: text, max: text } })
  const since = values.since ? new Date(values.since) : undefined
  const max = Number(values.max ?? 100)
  if ((since && Number.isNaN(since.getTime())) || !Number.isInteger(max) || max < 1) throw new Error(usage)
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const { ip, kind, user } = values
    const asked = { ip, kind, since, max: Math.min(max, 10_000) }
    const isTel = user !== undefined && limits.telPattern.test(user)
    const found = isTel
      ? [
          ...(await securityEvents(open.db, {
            ...asked,
            phoneMark: phoneMarkOf(secretOf(config, systemIds(systemClock).token), user),
          })),
          ...(await eventsOfAccount(user)),
        ]
      : await securityEvents(open.db, { ...asked, userId: user })
    const unique = [...new Map(found.map((event) => [event.id, event])).values()]
    for (const { id, at, ...event } of unique.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, asked.max))
      console.log(JSON.stringify({ at: at.toISOString(), ...event, id }))
    console.error(`${Math.min(unique.length, asked.max)} events`)
    return 0

    async function eventsOfAccount(tel: string) {
      const [account] = await open.db.select({ id: appUser.id }).from(appUser).where(eq(appUser.tel, tel))
      return account ? securityEvents(open.db, { ...asked, userId: account.id }) : []
    }
  } finally {
    await open.close()
  }
}

await runCommand(print, { usage })
