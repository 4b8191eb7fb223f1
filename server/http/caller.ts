import type { FastifyRequest } from 'fastify'
import type { Session } from '../../contract/api'
import type { Call } from '../../contract/api/call'
import { codes } from '../../contract/codes'
import { holdRefusal, type HoldInForce } from '../domain/accounts/holds/in-force'
import { networksOf } from '../domain/accounts/guard/networks'
import { deviceName } from './device-name'
import { AppError } from '../errors'
import { localeIn } from '../texts/locale-in'
import type { BasicCaller, Caller, UserCaller } from './handlers'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    caller: Caller | UserCaller | BasicCaller | null
  }
}

/** Finds the session of a token, and filters sessions that are still open. */
export interface SessionFinder {
  find(
    token: string,
  ): Promise<{
    userId: string
    sessionId: string
    hold?: HoldInForce | null
    mustAgree?: boolean
    ageAsked?: Session['ageAsked']
    inMinorMode?: boolean
  } | null>
  /** Whether a person of the operator answers in a chat of this account. */
  hasTakeover?: (userId: string) => Promise<boolean>
  /** Throws 451 when minors' mode lets no work start now; else the act counts as use. */
  admitWork?: (userId: string) => Promise<void>
  stillOpen(sessionIds: string[]): Promise<string[]>
  /** Why a token's session was ended from elsewhere. */
  endedBy?: (token: string) => Promise<'password' | 'phone' | 'device' | 'closing' | 'operator' | null>
}

/** Finds a token's session for an address. Throws 429 for an address that sent too many wrong tokens. */
type FindSession = (address: string, token: string) => ReturnType<SessionFinder['find']>

/**
 * The caller of a request. Throws 401 without a valid session, 423 for a call that a held account
 * may not make, 428 for one that a person may not make
 * before they accept changed agreements or declare their age, 451 for work that minors' mode does not let start, 400 for unreadable credentials or a wrong client id.
 */
export async function identify(
  request: FastifyRequest,
  { access, whileHeld, startsWork }: Pick<Call, 'access' | 'whileHeld' | 'startsWork'>,
  findSession: FindSession,
  { endedBy, admitWork, hasTakeover }: Pick<SessionFinder, 'endedBy' | 'admitWork' | 'hasTakeover'> = {},
) {
  const caller: Caller = {
    ip: request.ip,
    client: deviceName(request.headers['user-agent']),
    locale: localeIn(request.headers['accept-language']),
    ...secretIn(request, 'device-token', 'device'),
    ...secretIn(request, 'captcha-proof', 'proof'),
  }
  const clientId = request.headers['client-id']
  if (clientId !== undefined && clientId !== 'app') throw new AppError(400, 'common.badJson')
  if (access === 'anonymous') return caller
  const authorization = request.headers.authorization ?? ''
  if (access === 'basic') return { ...caller, ...credentialsIn(authorization) }
  const token = /^Bearer ([\w-]{20,128})$/i.exec(authorization)?.[1]
  const session = token ? await findSession(networksOf(request.ip).near, token) : null
  if (!session && access === 'optional') return caller
  if (!session) {
    const by = token ? await endedBy?.(token) : null
    // Another program may have written a word of its own.
    const known = by === null || by === undefined ? undefined : (endings[by] as (typeof endings)[typeof by] | undefined)
    throw new AppError(401, known ?? 'auth.loggedOut')
  }
  const refusal =
    (access === 'user' ? refusalOf(session, whileHeld, caller.locale) : null) ??
    (startsWork && session.inMinorMode ? await limitOf(session.userId, admitWork) : null)
  if (!refusal) return { ...caller, ...session }
  // Nobody is cut off from a person who answers them. The call passes the refusal on for every other chat.
  if (!(whileHeld === 'inTakeover' && (await hasTakeover?.(session.userId)))) throw refusal
  return { ...caller, ...session, refusal }
}

/** Why minors' mode lets no work start now; null when it does. */
const limitOf = async (userId: string, admitWork: SessionFinder['admitWork']): Promise<AppError | null> => {
  try {
    await admitWork?.(userId)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Why an account may not make a call now; null when it may. */
function refusalOf(
  { hold, mustAgree, ageAsked }: NonNullable<Awaited<ReturnType<SessionFinder['find']>>>,
  whileHeld: Call['whileHeld'],
  locale: Caller['locale'],
): AppError | null {
  if (hold && !isAllowed(hold, whileHeld)) return holdRefusal(hold, locale)
  const isOpen = whileHeld === true || whileHeld === 'confirmed'
  if (mustAgree && !isOpen) return new AppError(codes.mustAgree, 'account.agreementChanged')
  return ageAsked && !isOpen ? new AppError(codes.mustAgree, `minors.asked.${ageAsked}`) : null
}

const isAllowed = ({ state }: HoldInForce, whileHeld: Call['whileHeld']) =>
  whileHeld === true || (whileHeld === 'confirmed' && state !== 'confirmPhone')

const endings = {
  password: 'auth.endedByPassword',
  phone: 'auth.endedByPhone',
  device: 'auth.endedByDevice',
  closing: 'auth.loggedOut',
  operator: 'auth.endedByOperator',
} as const

/** A header with one of our tokens, under another name; nothing when absent or malformed. */
const secretIn = <K extends string>(request: FastifyRequest, header: string, name: K): { [N in K]?: string } => {
  const value = request.headers[header]
  return typeof value === 'string' && /^[\w-]{20,128}$/.test(value) ? ({ [name]: value } as { [N in K]: string }) : {}
}

/** `Basic base64(phone:secret)` in UTF-8; the secret may contain colons. */
function credentialsIn(authorization: string): { tel: string; secret: string } {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1] ?? ''
  const text = decode(Buffer.from(encoded, 'base64'))
  const colon = text.indexOf(':')
  if (colon < 1 || text.length > 256 || text.includes('\0')) throw new AppError(400, 'auth.wrongPassword')
  return { tel: text.slice(0, colon), secret: text.slice(colon + 1) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
