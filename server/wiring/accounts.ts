import type { Config } from '../config'
import { createAccounts } from '../domain/accounts'
import { createAgreements } from '../domain/accounts/agreements'
import { createCaptchaAlarm } from '../domain/accounts/guard/captcha-alarm'
import { createCaptchas } from '../domain/accounts/guard/captcha'
import { createGiftLimit } from '../domain/accounts/guard/gift-limit'
import { createHoldSweep } from '../domain/accounts/holds/change'
import { createOwnHolds } from '../domain/accounts/holds/own'
import { createKnownDevices } from '../domain/accounts/guard/known-devices'
import { createPasswordGuard } from '../domain/accounts/guard/password-guard'
import { createSilence } from '../domain/accounts/guard/silence'
import { createSmsLimits } from '../domain/accounts/guard/sms-limits'
import { createNotices } from '../domain/accounts/notices'
import { createOwnChanges } from '../domain/accounts/own-changes'
import { createOwnerProof } from '../domain/accounts/owner-proof'
import { createComplaints, createGuestContactSweep } from '../domain/site/complaints'
import { createClosures, takingBack } from '../domain/personal-data/closure'
import { createIdentities } from '../domain/accounts/wechat/identities'
import { createWechatJoins } from '../domain/accounts/wechat/joins'
import { createSecurityLog } from '../domain/accounts/security-log'
import { createSessions } from '../domain/accounts/sessions'
import { createSmsCodes } from '../domain/accounts/sms-codes'
import { createThrottle } from '../domain/accounts/throttle'
import { createMinors } from '../domain/accounts/minors'
import type { Events } from './events'
import type { Ledger } from '../domain/credits/ledger'
import type { Metrics } from '../metrics'
import { builtinQuestions } from '../ports/captcha/builtin'
import type { QuestionMaker } from '../ports/captcha'
import type { Clock, Ids } from '../ports/clock'
import type { Db } from '../ports/db/types'
import type { Sms } from '../ports/sms/types'
import type { Valkey } from '../ports/valkey'
import { createCounters } from '../ports/valkey/counters'

export interface AccountPorts {
  config: Pick<Config, 'smsBudget' | 'addressFactor'>
  db: Db
  valkey?: Valkey
  clock: Clock
  ids: Ids
  ledger: Ledger
  sms: Sms
  secret: string
  metrics: Pick<Metrics, 'sms' | 'captchas'>
  /** Left out where nothing listens. */
  events?: Pick<Events, 'emit'>
  warn: (error: unknown, about?: string) => void
  /** A stand-in for tests. */
  maker?: QuestionMaker
}

/** Joins holds of accounts with complaints, which take their appeals. */
function wireHolds({
  throttle,
  captchas,
  addressFactor,
  ...deps
}: Omit<Parameters<typeof createOwnHolds>[0], 'placeAppeal'> & Parameters<typeof createComplaints>[0]) {
  const complaints = createComplaints({ ...deps, throttle, captchas, addressFactor })
  const ownHolds = createOwnHolds({
    ...deps,
    placeAppeal: (userId, appeal) => complaints.place(userId, { ...appeal, kind: 'appeal', contact: '' }),
  })
  return {
    complaints,
    ownHolds,
    holdSweepers: [createHoldSweep(deps), createGuestContactSweep(deps)].map((sweep) => ({ sweep })),
  }
}

/** Joins accounts with their abuse protection: limits, captchas, known devices, the security log. */
export function wireAccounts({
  config,
  db,
  valkey,
  clock,
  ids,
  ledger,
  sms,
  secret,
  metrics,
  events,
  warn,
  maker = builtinQuestions,
}: AccountPorts) {
  const { smsBudget: budget, addressFactor } = config
  const throttle = createThrottle({ db, clock, ...(valkey ? { counters: createCounters(valkey) } : {}) })
  const security = createSecurityLog({ db, clock, ids, secret })
  const devices = createKnownDevices({ db, clock, ids })
  const silence = createSilence({ db, clock, devices, security })
  const notices = createNotices({ db, clock, ids })
  const openSessions = createSessions({ db, clock, ids, security, devices })
  const onSolved = createCaptchaAlarm({
    throttle,
    security,
    addressFactor,
    // Most captchas are asked for an SMS.
    siteMax: Math.ceil(budget.perHour / 2),
    alarm: (what) => {
      metrics.captchas.inc({ result: 'alarm' })
      warn(new Error(what), 'captchas')
    },
  })
  const captchas = createCaptchas({
    db,
    clock,
    ids,
    throttle,
    devices,
    security,
    secret,
    maker,
    addressFactor,
    onResult: (result) => metrics.captchas.inc({ result }),
    onSolved,
  })
  const guard = createPasswordGuard({ throttle, captchas, devices, addressFactor })
  const alarm = (what: string) => {
    metrics.sms.inc({ result: 'alarm' })
    warn(new Error(what), 'SMS budget')
  }
  const limits = createSmsLimits({ throttle, captchas, devices, budget, addressFactor, alarm })
  const onSent = (result: string) => metrics.sms.inc({ result })
  const codes = createSmsCodes({
    db,
    clock,
    ids,
    sms,
    throttle,
    limits,
    guard,
    devices,
    security,
    secret,
    onSent,
    warn,
  })
  const proof = createOwnerProof({ db, codes, throttle, security })
  const { complaints, ownHolds, holdSweepers } = wireHolds({
    ...{ db, clock, ids, proof, security, throttle, captchas, addressFactor },
  })
  const closures = createClosures({ db, clock, sessions: openSessions, proof, security })
  const sessions = takingBack(openSessions, closures.takeBack)
  const identities = createIdentities({ db, clock, secret })
  const wechats = createWechatJoins({ identities, security, notices })
  const ownChanges = createOwnChanges({ db, proof, sessions, codes, security, wechats })
  const mayHaveGift = createGiftLimit({ throttle, security, addressFactor })
  const agreements = createAgreements({ db, clock, ids })
  const minors = createMinors({
    ...{ db, clock, ids, codes, proof, security },
    onModeOn: (userId) => events?.emit('minorModeOn', { userId }),
  })
  const accounts = createAccounts({
    db,
    clock,
    ids,
    ledger,
    sessions,
    codes,
    throttle,
    security,
    guard,
    devices,
    silence,
    notices,
    mayHaveGift,
    wechats,
    agreements,
  })
  return {
    accounts,
    agreements,
    minors,
    proof,
    closures,
    complaints,
    ownHolds,
    ownChanges,
    identities,
    wechats,
    sessions,
    codes,
    captchas,
    notices,
    devices,
    security,
    throttle,
    guard,
    sweepers: [sessions, codes, throttle, security, captchas, devices, notices, ...holdSweepers, minors],
  }
}
