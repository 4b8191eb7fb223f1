import { createHash } from 'node:crypto'
import type { LoginDevice } from '../../../server/domain/accounts'
import { createConsumption } from '../../../server/domain/credits/consumption'
import { createLedger } from '../../../server/domain/credits/ledger'
import { createProfiles } from '../../../server/domain/accounts/profiles'
import { moderationBy } from '../../../server/ports/moderation'
import { site } from '../../../server/ports/db/schema'
import { createMetrics } from '../../../server/metrics'
import { type AccountPorts, wireAccounts } from '../../../server/wiring/accounts'
import type { Db } from '../../../server/ports/db/types'
import type { SmsScene } from '../../../server/ports/sms/types'
import { accountRoutes } from '../../../server/routes/account'
import { systemIds } from '../../../server/ports/clock'
import { countingIds, movableClock } from './people'

/** The work of a captcha, as a client does it. */
export function workOf(id: string, bits: number): string {
  const startsWithZeros = (n: number) =>
    Math.clz32(createHash('sha256').update(`${id}:${n}`).digest().readUInt32BE()) >= bits
  let n = 0
  while (!startsWithZeros(n)) n++
  return String(n)
}

/** Everything about accounts over one database, with a phone network that only writes down what it was given. */
export async function createAccountWorld(
  db: Db,
  appInfo: Record<string, unknown> | null = { registerGift: 2000, registerGiftDays: 90 },
  config: Partial<AccountPorts['config']> = {},
) {
  // Null: a second world over the same database.
  const row = { id: 1, baseInfo: {}, appInfo: appInfo ?? {} }
  if (appInfo) await db.insert(site).values(row).onConflictDoUpdate({ target: site.id, set: row })
  const clock = movableClock()
  const ids = appInfo ? countingIds() : systemIds(clock)
  const sent: { tel: string; scene: SmsScene; code: string }[] = []
  const warnings: string[] = []
  const network = { up: true }
  const sms = {
    send: async (tel: string, scene: SmsScene, code: string) => {
      if (!network.up) throw new Error('the network is down')
      sent.push({ tel, scene, code })
    },
  }
  const ledger = createLedger({ clock, ids })
  const metrics = createMetrics()
  const doors = wireAccounts({
    config: { smsBudget: { perHour: 1000, perDay: 10_000 }, addressFactor: 1, ...config },
    db,
    clock,
    ids,
    ledger,
    sms,
    secret: 'a secret of the test',
    metrics,
    maker: { pose: async (kind) => ({ kind, question: 'which?', answer: kind === 'words' ? '0479' : '0,4' }) },
    warn: (error) => warnings.push(error instanceof Error ? error.message : String(error)),
  })
  const { sessions, codes, accounts, captchas, notices } = doors
  const profiles = createProfiles({
    db,
    clock,
    ledger,
    files: { avatar: async (_, id) => id, avatarUrl: (kept) => kept },
    moderation: moderationBy([]),
  })
  const consumption = createConsumption({ db, ledger })
  const routes = accountRoutes({
    accounts,
    profiles,
    sessions,
    codes,
    captchas,
    notices,
    consumption,
    setPassword: doors.ownChanges.setPassword,
    ownHolds: doors.ownHolds,
    agreements: doors.agreements,
    minors: doors.minors,
  })

  let addresses = 0
  /** A device at an address of its own, so that tests do not share its limits. */
  const device = (): LoginDevice => {
    const n = ++addresses
    return { ip: `10.${(n >> 8) & 255}.${n & 255}.7`, client: 'Chrome · Windows', locale: 'zh-CN' }
  }

  async function codeFor(tel: string, scene: SmsScene, from = device()): Promise<string> {
    await codes.send(tel, scene, scene === 'bind' ? { ...from, userId: `user at ${from.ip}` } : from)
    const last = sent.at(-1)
    if (last?.tel !== tel || last.scene !== scene) throw new Error(`no code went to ${tel} for ${scene}`)
    return last.code
  }

  /** What a person does who is asked for a captcha: the device again, with the proof. */
  async function prove(scene: 'sms' | 'login', from: LoginDevice): Promise<LoginDevice> {
    const { id, workBits } = await doors.captchas.pose({ scene, kind: 'picture', works: true }, from)
    return { ...from, ...(await doors.captchas.answer(id, '0,4', from, workOf(id, workBits))) }
  }

  async function register(tel: string, password = 'quietlamp7', shareCode?: string, from = device()) {
    const code = await codeFor(tel, 'register', from)
    const { token, device: deviceToken, notice } = await accounts.register({ tel, code, password, shareCode }, from)
    const session = await sessions.find(token)
    if (!session) throw new Error('a new session is found by its token')
    return { token, deviceToken, notice, ...session }
  }

  return {
    db,
    clock,
    ids,
    sent,
    warnings,
    metrics,
    network,
    ledger,
    ...doors,
    profiles,
    consumption,
    routes,
    device,
    codeFor,
    prove,
    register,
  }
}

export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>
