import { createAccounts } from '../../../server/domain/accounts'
import { createOwnChanges } from '../../../server/domain/accounts/own-changes'
import { createOwnerProof } from '../../../server/domain/accounts/owner-proof'
import { createConsumption } from '../../../server/domain/credits/consumption'
import { createLedger } from '../../../server/domain/credits/ledger'
import { createProfiles } from '../../../server/domain/accounts/profiles'
import { createSecurityLog } from '../../../server/domain/accounts/security-log'
import { createSessions } from '../../../server/domain/accounts/sessions'
import { createSmsCodes } from '../../../server/domain/accounts/sms-codes'
import { createThrottle } from '../../../server/domain/accounts/throttle'
import { site } from '../../../server/ports/db/schema'
import type { Db } from '../../../server/ports/db/types'
import type { SmsScene } from '../../../server/ports/sms/types'
import { accountRoutes } from '../../../server/routes/account'
import { countingIds, movableClock } from './people'

/** Everything about accounts over one database, with a phone network that only writes down what it was given. */
export async function createAccountWorld(
  db: Db,
  appInfo: Record<string, unknown> = { registerGift: 2000, registerGiftDays: 90 },
) {
  await db.insert(site).values({ id: 1, baseInfo: {}, appInfo })
  const clock = movableClock()
  const ids = countingIds()
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
  const security = createSecurityLog({ db, clock, ids, secret: 'a secret of the test' })
  const sessions = createSessions({ db, clock, ids, security })
  const throttle = createThrottle({ db, clock })
  const codes = createSmsCodes({
    db,
    clock,
    ids,
    sms,
    throttle,
    security,
    secret: 'a secret of the test',
    warn: (error) => warnings.push(error.message),
  })
  const accounts = createAccounts({ db, clock, ids, ledger, sessions, codes, throttle, security })
  const profiles = createProfiles({
    db,
    clock,
    ledger,
    files: { avatar: async (_, id) => id, avatarUrl: (kept) => kept },
  })
  const proof = createOwnerProof({ db, codes, throttle, security })
  const ownChanges = createOwnChanges({ db, proof, sessions, codes, security })
  const consumption = createConsumption({ db, ledger })
  const routes = accountRoutes({
    accounts,
    profiles,
    sessions,
    codes,
    consumption,
    setPassword: ownChanges.setPassword,
  })

  let addresses = 0
  /** A device at an address of its own, so that tests do not share its limits. */
  const device = () => {
    const n = ++addresses
    return { ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, client: 'Chrome · Windows', locale: 'zh-CN' as const }
  }

  async function codeFor(tel: string, scene: SmsScene, from = device()): Promise<string> {
    await codes.send(tel, scene, from)
    const last = sent.at(-1)
    if (last?.tel !== tel || last.scene !== scene) throw new Error(`no code went to ${tel} for ${scene}`)
    return last.code
  }

  async function register(tel: string, password = 'secret1', shareCode?: string) {
    const code = await codeFor(tel, 'register')
    const { token } = await accounts.register({ tel, code, password, shareCode }, device())
    const session = await sessions.find(token)
    if (!session) throw new Error('a new session is found by its token')
    return { token, ...session }
  }

  return {
    db,
    clock,
    ids,
    sent,
    warnings,
    network,
    ledger,
    security,
    sessions,
    throttle,
    codes,
    accounts,
    profiles,
    proof,
    ownChanges,
    consumption,
    routes,
    device,
    codeFor,
    register,
  }
}

export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>
