import type { In, JsonCallName, Out } from '../../contract/api'
import type { StreamEvent } from '../../contract/events'

export type Client = ReturnType<typeof clientOf>

/** The envelope’s code was not 200. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
  ) {
    super(`${code} ${msg}`)
  }
}

/** A caller of a running server, typed by the contract. */
export function clientOf(url: string, token = '') {
  const headers = (more: Record<string, string> = {}) => ({
    'client-id': 'app',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...more,
  })

  async function call<C extends JsonCallName>(
    name: C,
    input: In<C>,
    more: Record<string, string> = {},
  ): Promise<Out<C>> {
    const [method = 'GET', template = ''] = name.split(' ')
    const left: Record<string, unknown> = { ...input }
    const path = template.replace(/:(\w+)/g, (_, key: string) => {
      const value = left[key]
      delete left[key]
      return encodeURIComponent(String(value))
    })
    const inQuery = method === 'GET' || method === 'DELETE'
    const query = inQuery
      ? `?${new URLSearchParams(Object.entries(left).map(([key, value]): [string, string] => [key, String(value)]))}`
      : ''
    const reply = await fetch(`${url}/api${path}${query}`, {
      method,
      headers: headers({ ...more, ...(inQuery ? {} : { 'content-type': 'application/json' }) }),
      ...(inQuery ? {} : { body: JSON.stringify(left) }),
    })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Out<C> }
    if (code !== 200) throw new Refused(code, msg)
    return data
  }

  /** The events of an answer from a point on, until its end or the end of the connection. */
  async function* follow(conversationId: string, from = 0, signal?: AbortSignal): AsyncGenerator<StreamEvent> {
    const reply = await fetch(`${url}/api/app/chat/completions?conversationId=${conversationId}&from=${from}`, {
      headers: headers(),
      ...(signal ? { signal } : {}),
    })
    const text = new TextDecoder()
    let rest = ''
    for await (const bytes of reply.body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + text.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
        const data = field('data')
        if (data) yield { id: Number(field('id')), event: field('event'), data: JSON.parse(data) } as StreamEvent
      }
    }
  }

  return { call, follow, token }
}

/** A running server whose SMS codes can be read. */
interface SmsServer {
  url: string
  smsCode(tel: string, scene: string): Promise<string>
}

export const PASSWORD = 'quietlamp7'
let phones = 0

/** A phone number no one in this run has. */
export const newTel = () =>
  `139${String((process.pid % 10_000) * 10_000 + phones++)
    .padStart(8, '0')
    .slice(-8)}`

/** Registers someone new by SMS code, and answers their client. They have not said their age. */
export async function registerNewcomer(server: SmsServer, tel = newTel()) {
  const anonymous = clientOf(server.url)
  await anonymous.call('POST /app/api/sms/send', { tel, scene: 'register' })
  const code = await server.smsCode(tel, 'register')
  const { token } = await anonymous.call('POST /app/api/register', { tel, code, password: PASSWORD, agreed: true })
  return { tel, password: PASSWORD, ...clientOf(server.url, token) }
}

/** Registers someone new, who is an adult where the site asks. */
export async function register(server: SmsServer, tel = newTel()) {
  const person = await registerNewcomer(server, tel)
  if ((await person.call('GET /app/user', {})).ageAsked) await person.call('POST /app/user/age', { ageGroup: 'adult' })
  return person
}
