import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminCall } from '../../../contract/admin/call'
import { isPermitted } from '../../../contract/admin/roles'
import type { OperatorSessions } from '../../domain/operators/sessions'
import { AppError } from '../../errors'
import { deviceName } from '../device-name'
import type { OfficeCaller, OfficeVisitor } from './handlers'

export const operatorCookie = 'fanle_operator'
const cookiePath = '/api/admin'

export interface OfficeDoor {
  sessions: Pick<OperatorSessions, 'find'>
  /** Whether a request is answered, by its address and port. */
  isAllowed: (request: FastifyRequest) => boolean
  /** Called for an operator without the right to a call. */
  onRefused: (caller: OfficeCaller, call: string) => void
}

const noSuchCall = () => new AppError(404, 'common.noSuchCall')

function visitorOf(request: FastifyRequest, reply: FastifyReply): OfficeVisitor {
  return {
    ip: request.ip,
    client: deviceName(request.headers['user-agent']),
    keep: (token, maxAge = 0) =>
      void reply.header(
        'set-cookie',
        stringifySetCookie({
          name: operatorCookie,
          value: token ?? '',
          maxAge,
          path: cookiePath,
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
        }),
      ),
  }
}

/**
 * The operator of a request. Throws 404 for an address or port that is not allowed and for a token of a person, 401 without a
 * session, 403 without the right or a fresh code.
 */
export async function identifyOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { access, proof }: Pick<AdminCall, 'access' | 'proof'>,
  { sessions, isAllowed, onRefused }: OfficeDoor,
): Promise<OfficeVisitor | OfficeCaller> {
  if (!isAllowed(request) || request.headers.authorization !== undefined) throw noSuchCall()
  const visitor = visitorOf(request, reply)
  if (access === 'anonymous') return visitor
  const token = parseCookie(request.headers.cookie ?? '')[operatorCookie]
  const open = token && /^[\w-]{20,128}$/.test(token) ? await sessions.find(token) : null
  if (!open) throw new AppError(401, 'auth.loggedOut')
  const { id, name: who, roles } = open.operator
  const actor = { who, operatorId: id, via: 'console', ip: request.ip, requestId: request.id } as const
  const caller = { ...visitor, ...open, actor, key: '' }
  if (!isPermitted(roles, access)) {
    onRefused(caller, name)
    throw new AppError(403, 'admin.notPermitted')
  }
  if (proof && !open.isProved) throw new AppError(403, 'admin.proofNeeded', {}, { proof: true })
  return caller
}
