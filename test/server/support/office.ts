import type { InjectOptions } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { AdminCallName, AdminOut } from '../../../contract/admin'
import type { Role } from '../../../contract/admin/roles'
import type { Body } from '../../../contract/codes'
import { minuteMs } from '../../../contract/time'
import type { TestApp } from './app'

type Input = Record<string, unknown>

export interface Office {
  /** Makes a call of the console; path parameters come from the input. */
  call<C extends AdminCallName>(name: C, input?: Input): Promise<Body<AdminOut<C>>>
  /** Shows a change, and returns the token that makes it. */
  preview(name: AdminCallName, input: Input): Promise<Body<{ token: string; preview: unknown }>>
  /** Enters the code of the authenticator app again. */
  prove(): Promise<void>
  cookie: string
}

const requestOf = (name: string, input: Input, headers: Record<string, string>, tail = ''): InjectOptions => {
  const [method = '', path = ''] = name.split(' ')
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : ''
  return {
    method: method as 'GET',
    url: `/api${url}${tail}${query}`,
    headers,
    ...(method === 'GET' || Object.keys(rest).length === 0 ? {} : { payload: rest }),
  }
}

/** Makes a call of the console with these headers. */
export const askOffice = async (
  { app }: Pick<TestApp, 'app'>,
  name: string,
  { input = {}, headers = {}, tail = '' }: { input?: Input; headers?: Record<string, string>; tail?: string } = {},
) => (await app.inject(requestOf(name, input, headers, tail))).json<Body<unknown>>()

/** The code that an authenticator app shows now. */
export const codeNow = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

let logins = 0

/** Adds an operator with these roles and logs in. */
export async function enterOffice(app: TestApp, roles: Role[]): Promise<Office> {
  const login = `operator${++logins}`
  const added = await app.operators.add({ login, name: `操作员${logins}`, roles }, { who: 'root' }, '测试用')
  const code = () => codeNow(added.totpSecret, app.clock.now())
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/admin/session',
    payload: { login, password: added.password, code: code() },
  })
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  if (!cookie.includes('=')) throw new Error(`no session: ${response.body}`)
  const ask = (name: string, input: Input = {}, tail = '') => askOffice(app, name, { input, headers: { cookie }, tail })
  return {
    cookie,
    call: (name, input) => ask(name, input) as never,
    preview: (name, input) => ask(name, input, '/preview') as never,
    async prove() {
      app.clock.forward(minuteMs)
      const { code: answer, msg } = await ask('POST /admin/session/proof', { code: code() })
      if (answer !== 200) throw new Error(msg)
    },
  }
}
