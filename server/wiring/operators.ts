import type { FastifyInstance } from 'fastify'
import { auditPage } from '../audit/page'
import { createOperators } from '../domain/operators'
import { createOfficeCatalogue } from '../domain/operators/catalogue'
import { createPeople } from '../domain/operators/people'
import { createOperatorCodes } from '../domain/operators/codes'
import { createOperatorSessions } from '../domain/operators/sessions'
import type { SecurityLog } from '../domain/accounts/security-log'
import type { Throttle } from '../domain/accounts/throttle'
import type { Money } from '../domain/orders'
import { registerAdminCalls } from '../http/admin/register'
import { createSealer } from '../ports/wx/seal'
import { adminPreviews, adminRoutes } from '../routes/admin'
import type { Base } from './base'

interface OfficePorts extends Pick<Base, 'config' | 'db' | 'clock' | 'ids' | 'secret' | 'env'> {
  money: Money
  security: SecurityLog
  throttle: Throttle
  warn: (error: unknown, about?: string) => void
}

/** Joins operators, their sessions and the calls of their console. */
export function wireOperators({ config, db, clock, ids, secret, env, money, security, throttle, warn }: OfficePorts) {
  const sealer = createSealer(secret, 'totp')
  const operators = createOperators({ db, clock, ids, sealer })
  const codes = createOperatorCodes({ db, clock, sealer })
  const sessions = createOperatorSessions({ db, clock, ids, operators, codes, throttle, security })
  const people = createPeople({ db })
  const catalogue = createOfficeCatalogue({ db, env })
  const open = (app: FastifyInstance) => {
    if (!config.admin.isOn) return
    registerAdminCalls(app, {
      routes: adminRoutes({
        people,
        audit: (asked) => auditPage(db, asked),
        operators,
        sessions,
        money,
        catalogue,
        tools: { clock, ids },
      }),
      previews: adminPreviews({ people, money }),
      sessions,
      isAllowed: config.admin.isAllowed,
      onRefused: ({ operator, ...caller }, call) =>
        void security
          .record({ kind: 'loginRefused', caller, about: `${operator.login} ${call}` })
          .catch((error: unknown) => warn(error, 'a refused call of an operator')),
      clock,
      ids,
      sealer: createSealer(secret, 'preview'),
      rateLimit: config.rateLimit,
    })
  }
  return { open, operators, sweepers: [sessions] }
}
