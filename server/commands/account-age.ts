import { eq, or } from 'drizzle-orm'
import { declaredAges, type DeclaredAge } from '../../contract/minors'
import type { Config } from '../config'
import { correctAge } from '../domain/accounts/minors/by-operator'
import { systemClock, systemIds } from '../ports/clock'
import { openDb } from '../ports/db/open'
import { appUser } from '../ports/db/schema'
import { commandActor } from './actor'

interface AgeCommand {
  positionals: string[]
  group: string | undefined
  forgetGuardian: boolean
  reason: string
  by: string | undefined
}

const isAge = (group: string | undefined): group is DeclaredAge =>
  (declaredAges as readonly string[]).includes(group ?? '')

const tools = { clock: systemClock, ids: systemIds(systemClock) }

/** Corrects the age or the guardian of an account. Returns the exit code. */
export async function runAge(
  config: Config,
  { positionals, group, forgetGuardian, reason, by }: AgeCommand,
  usage: string,
): Promise<number> {
  const [subject = '', ...more] = positionals
  const isMeant = (group === undefined ? forgetGuardian : isAge(group)) && reason !== ''
  if (!subject || more.length > 0 || !isMeant) {
    console.error(usage)
    return 1
  }
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const word = { ...(await commandActor(open.db, by)), reason }
    const isNamed = or(eq(appUser.tel, subject), eq(appUser.id, subject))
    const [user] = await open.db.select({ id: appUser.id }).from(appUser).where(isNamed)
    const wish = { userId: user?.id ?? '', ageGroup: isAge(group) ? group : undefined, forgetGuardian }
    const result = await correctAge(open.db, tools, wish, word)
    if (result === 'unknown') console.error(`没有手机号或用户号是 ${subject} 的账号`)
    else console.log(result === 'already' ? '没有改变：本来就是这样' : '已改正，用户下一次请求时生效')
    return result === 'unknown' ? 1 : 0
  } finally {
    await open.close()
  }
}
