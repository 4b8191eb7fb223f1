import type { AccountHold, CallName, In, JsonCallName, Out } from '@contract/api'
import { codes, effectOf, type Body } from '@contract/codes'
import { base64 } from './base64'
import { isOpenCall, isRead } from './door'
import { ApiError, BusyError, HttpError } from './errors'
import { reasonOf } from './reason'
import { whenLessBusy } from '../connection'
import { noteServerTime } from '../server-clock'
import { texts } from '../texts/i18n'
import { emitHeld, emitLoggedOut, emitMustAgree, notify } from './notices'
import { http } from '../platform/http'
import { TransportError } from '../platform/http/transport-error'
import type { HttpReply, HttpRequest } from '../platform/http/types'

export interface CallOptions {
  /** Shows no message: the caller does. A lost session still logs out. */
  quiet?: boolean
  /** Credentials for the calls that ask for `Authorization: Basic`. */
  basic?: { tel: string; secret: string }
  headers?: Record<string, string>
}

interface ApiSetting {
  baseUrl: string
  token(): string | null
  locale(): string
  /** Whether the person looks around without a session. */
  isGuest?(): boolean
  /** Asks a guest to log in; false when they decline. */
  askLogin?(): Promise<boolean>
}

let setting: ApiSetting = { baseUrl: '/api', token: () => null, locale: () => 'zh-CN' }

/** Services import no store: the stores pass token and language in here, once. */
export function configureApi(given: ApiSetting): void {
  setting = given
}

/** A call that a busy server refused is made so often before that is an error. */
const mostBusyTries = 5
/** A busy server's wait when it names none. */
const busyMs = 5000

/** Makes a call of the contract: its data, or an ApiError (TransportError without a reply) after a message to the user. */
export async function call<C extends JsonCallName>(name: C, input: In<C>, options: CallOptions = {}): Promise<Out<C>> {
  await passDoor(name)
  for (let tries = 1; ; tries += 1) {
    try {
      return await callOnce(name, input, options)
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
      if (tries < mostBusyTries) await new Promise<void>((resolve) => void whenLessBusy(resolve, error.retryAfterMs))
      else {
        if (!options.quiet) notify.warn(error.msg, { subject: 'connection' })
        throw error
      }
    }
  }
}

/**
 * Holds a guest's call that needs a session. A read never ends: its part of the page stays empty until a login, which
 * draws the page anew. An act asks for the login. Throws the ApiError of a missing session when the guest declines.
 */
export async function passDoor(name: CallName): Promise<void> {
  if (isOpenCall(name) || !setting.isGuest?.()) return
  if (isRead(name)) return new Promise(() => {})
  if (!(await setting.askLogin?.())) throw new ApiError(codes.loggedOut, '', null)
}

async function callOnce<C extends JsonCallName>(name: C, input: In<C>, options: CallOptions): Promise<Out<C>> {
  const token = setting.token()
  let reply: HttpReply
  try {
    reply = await http.request(requestOf(name, input, options))
  } catch (error) {
    if (!options.quiet) tellNoReply()
    throw error instanceof TransportError ? error : new TransportError(String(error))
  }
  noteServerTime(reply.date)
  return dataOf<Out<C>>(reply, { ...options, token, reads: isRead(name) })
}

/** The data of an envelope; anything else is shown to the user as its code requires, and thrown. */
export function dataOf<T>(
  { status, statusText, body }: HttpReply,
  { quiet, token, reads = false }: CallOptions & { token: string | null; reads?: boolean },
): T {
  if (status === 503) throw busy(body)
  if (status !== 200 || !isEnvelope(body)) {
    if (!quiet) tellNoReply()
    throw new HttpError(status === 200 ? codes.serverError : status, statusText)
  }
  const { code, msg, data } = body
  if (code === codes.ok) return data as T
  const effect = effectOf[code] ?? 'warn'
  // A reply to a token that was replaced meanwhile does not concern the new one.
  if (token === setting.token()) {
    if (effect === 'logout') emitLoggedOut({ msg })
    if (effect === 'held') emitHeld(data as AccountHold)
    if (effect === 'agree') emitMustAgree(reads)
  }
  // One message for all calls that the page makes: the notice above it stays.
  if (!quiet && effect === 'held') notify.warn(msg, { subject: 'held' })
  const error = new ApiError(code, msg, data)
  if (!quiet && (effect === 'warn' || effect === 'error')) notify[effect](reasonOf(error))
  throw error
}

/** The server sent no usable reply. */
export function tellNoReply(): void {
  notify.error(reasonOf(null), { subject: 'connection' })
}

function busy(body: unknown): BusyError {
  const { msg, data } = isEnvelope(body) ? body : { msg: '', data: null }
  const { retryAfter } = (data ?? {}) as { retryAfter?: unknown }
  const waitMs = typeof retryAfter === 'number' && retryAfter > 0 ? Math.min(60, retryAfter) * 1000 : busyMs
  return new BusyError(msg || texts().common.busy, waitMs)
}

/** The HTTP request of a call: `:params` and, for GET and DELETE, the query come from its input. */
export function requestOf<C extends CallName>(
  name: C,
  input: In<C>,
  { basic, headers }: CallOptions = {},
): HttpRequest {
  const [method, template] = name.split(' ') as [HttpRequest['method'], string]
  const left: Record<string, unknown> = { ...input }
  const path = template.replace(/:(\w+)/g, (_, key: string) => {
    const value = left[key]
    delete left[key]
    return encodeURIComponent(String(value))
  })
  const asQuery = method === 'GET' || method === 'DELETE'
  const token = setting.token()
  const authorization = basic ? `Basic ${base64(`${basic.tel}:${basic.secret}`)}` : token ? `Bearer ${token}` : null
  return {
    method,
    url: `${setting.baseUrl}${path}${asQuery ? queryOf(left) : ''}`,
    headers: {
      'client-id': 'app',
      'accept-language': setting.locale(),
      ...(asQuery ? {} : { 'content-type': 'application/json' }),
      ...(authorization ? { authorization } : {}),
      ...headers,
    },
    ...(asQuery ? {} : { body: JSON.stringify(left) }),
  }
}

/** `?a=1&b=2`, without what is undefined; written out because a mini-program may lack URLSearchParams. */
export function queryOf(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return pairs.length ? `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}` : ''
}

const isEnvelope = (body: unknown): body is Body<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as Body<unknown>).code === 'number'
export const currentToken = () => setting.token()
