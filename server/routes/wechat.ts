import type { WechatCodes } from '../domain/accounts/wechat/codes'
import type { createJsSdk } from '../domain/accounts/wechat/js-sdk'
import type { WechatLogin } from '../domain/accounts/wechat/login'
import type { createPermits } from '../domain/accounts/wechat/messages/permits'
import type { Routes } from '../http/handlers'

interface Deps {
  login: WechatLogin
  codes: Pick<WechatCodes, 'invitation'>
  signPage: ReturnType<typeof createJsSdk>
  permits: ReturnType<typeof createPermits>
}

const done = () => null

export const wechatRoutes = ({ login, codes, signPage, permits }: Deps) =>
  ({
    'POST /app/api/wx/authorize': async ({ verifier }) => ({ url: login.authorizeAddress(verifier) }),
    'POST /app/api/wx/login': (input, caller) => login.login(input, caller),
    async 'GET /app/user/wx'(_, { userId }) {
      const wechats = await login.joined(userId)
      return { joined: wechats.length > 0, wechats }
    },
    'POST /app/user/wx': ({ ticket = '', code }, user) =>
      (code === undefined ? login.join(user, ticket) : login.joinByCode(user, code)).then(done),
    'PUT /app/user/wx': ({ code }, user) => login.note(user, code).then(done),
    'DELETE /app/user/wx': (_, user) => login.leave(user).then(done),
    'GET /app/wx/code': async ({ page }, { userId }) => ({ url: await codes.invitation(userId, page) }),
    'GET /app/wx/messages': (_, { userId }) => permits.askable(userId),
    'PUT /app/wx/messages': ({ answers }, user) => permits.answer(user, answers).then(done),
    'GET /app/wx/sdk': ({ url }) => signPage(url),
  }) satisfies Partial<Routes>
