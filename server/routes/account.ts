import type { Accounts } from '../domain/accounts'
import type { Agreements } from '../domain/accounts/agreements'
import type { OwnChanges } from '../domain/accounts/own-changes'
import type { Session } from '../../contract/api'
import type { ConsumptionPages } from '../domain/credits/consumption'
import type { Minors } from '../domain/accounts/minors'
import type { OwnHolds } from '../domain/accounts/holds/own'
import { viewHold, type HoldInForce } from '../domain/accounts/holds/in-force'
import type { Captchas } from '../domain/accounts/guard/captcha'
import type { Notices } from '../domain/accounts/notices'
import type { Profiles } from '../domain/accounts/profiles'
import type { Sessions } from '../domain/accounts/sessions'
import type { SmsCodes } from '../domain/accounts/sms-codes'
import type { Routes } from '../http/handlers'

interface Deps {
  accounts: Accounts
  profiles: Profiles
  sessions: Sessions
  codes: SmsCodes
  captchas: Pick<Captchas, 'pose' | 'answer'>
  notices: Pick<Notices, 'any' | 'unseen' | 'seen' | 'page' | 'read'>
  consumption: ConsumptionPages
  ownHolds: OwnHolds
  agreements: Pick<Agreements, 'asking' | 'accept'>
  minors: Pick<Minors, 'declare' | 'view' | 'sendCode' | 'decide' | 'leaveAsAdult'>
  /** Sets a password with a code sent to the account's phone. */
  setPassword: OwnChanges['setPassword']
}

const done = () => null

export const accountRoutes = ({
  accounts,
  profiles,
  sessions,
  codes,
  captchas,
  notices,
  consumption,
  ownHolds,
  agreements,
  minors,
  setPassword,
}: Deps) => {
  type Person = Parameters<typeof notices.any>[0] & {
    hold?: HoldInForce | null
    mustAgree?: boolean
    ageAsked?: Session['ageAsked']
  }
  const told = async (user: Person, view: ReturnType<Profiles['view']>) => ({
    ...(await view),
    ...(await notices.any(user)),
    accountHold: user.hold ? viewHold(user.hold) : null,
    ...(user.ageAsked ? { ageAsked: user.ageAsked } : {}),
    ...(user.mustAgree ? { agreements: await agreements.asking(user.userId) } : {}),
  })
  return {
    'POST /app/api/sms/send': ({ tel, scene }, caller) => codes.send(tel, scene, caller),
    'POST /app/api/captcha': (input, caller) => captchas.pose(input, caller),
    'POST /app/api/captcha/answer': ({ id, answer, work }, caller) => captchas.answer(id, answer, caller, work),
    'POST /app/api/register': (input, caller) => accounts.register(input, caller),
    'GET /app/api/oauth/token': ({ loginType, agreed, shareCode, fresh }, caller) =>
      loginType === 3
        ? accounts.loginByCode(caller.tel, caller.secret, caller, {
            agreed: agreed !== undefined,
            shareCode,
            fresh: fresh !== undefined,
          })
        : accounts.loginByPassword(caller.tel, caller.secret, caller, agreed !== undefined),
    'PUT /app/user/password/reset': (input, caller) => accounts.resetPassword(input, caller).then(done),
    'PUT /app/user/password/update': ({ oldPassword = '', code, password }, user) =>
      (code ? setPassword(user, code, password) : accounts.updatePassword(user, oldPassword, password)).then(done),
    'GET /app/user': (_, user) => told(user, profiles.view(user.userId)),
    'PUT /app/user': (input, user) => told(user, profiles.edit(user.userId, input)),
    'PUT /app/user/context': ({ context }, user) => told(user, profiles.setContext(user.userId, context)),
    'PUT /app/user/suggestions': ({ suggestions }, user) =>
      told(user, profiles.setSuggestions(user.userId, suggestions)),
    'POST /app/user/hold/appeal': async (input, user) =>
      told({ ...user, hold: await ownHolds.appeal(user, input) }, profiles.view(user.userId)),
    'POST /app/user/hold/confirm': async ({ code }, user) =>
      told({ ...user, hold: await ownHolds.confirmPhone(user, code) }, profiles.view(user.userId)),
    'POST /app/user/agreement': async (shown, user) => {
      await agreements.accept(user, shown.agreements)
      return told({ ...user, mustAgree: false }, profiles.view(user.userId))
    },
    'POST /app/user/age': async ({ ageGroup }, user) =>
      told({ ...user, ageAsked: await minors.declare(user, ageGroup) }, profiles.view(user.userId)),
    'GET /app/minors': (_, { userId }) => minors.view(userId),
    'POST /app/minors/code': ({ tel }, user) => minors.sendCode(user, tel),
    'PUT /app/minors': (wish, user) => minors.decide(user, wish),
    'POST /app/minors/adult': ({ code }, user) => minors.leaveAsAdult(user, code),
    'POST /app/user/logout': (_, user) => sessions.close(user, user.sessionId).then(done),
    'GET /app/user/device': (_, { userId, sessionId }) => sessions.list(userId, sessionId),
    'DELETE /app/user/device/:id': ({ id }, user) => sessions.close(user, id).then(done),
    'GET /app/user/notice': (_, user) => notices.unseen(user),
    'PUT /app/user/notice': ({ id }, user) => notices.seen(user, id).then(done),
    'GET /app/user/notice/page': (asked, user) => notices.page(user, asked),
    'PUT /app/user/notice/read': (read, user) => notices.read(user, read).then(done),
    'GET /app/consume/page': (asked, { userId, locale }) => consumption.page(userId, asked, locale),
  } satisfies Partial<Routes>
}
