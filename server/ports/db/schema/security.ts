import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** Kinds of security events. Refusals concern an identity or a right, not a mistyped field. */
export type SecurityEventKind =
  | 'registered'
  | 'login'
  | 'loginRefused'
  | 'codeRefused'
  | 'captchaRefused'
  | 'captchaAlarm'
  | 'logout'
  | 'deviceEnded'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordRefused'
  | 'phoneChanged'
  | 'phonePassedOn'
  | 'wechatJoined'
  | 'wechatLeft'
  | 'appealed'
  | 'phoneConfirmed'
  | 'ageDeclared'
  | 'minorModeOn'
  | 'minorModeChanged'
  | 'minorModeOff'
  | 'minorRecognised'
  | 'adultDeclared'
  | 'accountClosing'
  | 'accountKept'
  | 'closedErased'
  | 'dataExported'
  | 'orderPlaced'
  | 'orderPaid'
  | 'refundRequested'
  | 'refundEnded'
  | 'operator'

/**
 * Actions on an account with actor and address. Holds no phone: `phone_mark` is a keyed hash. No foreign key, since it
 * outlives accounts.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: text().primaryKey(),
    at: at('at').notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    userId: text('user_id'),
    phoneMark: text('phone_mark'),
    /** The full address; empty for an operator's command. */
    ip: text().notNull().default(''),
    client: text().notNull().default(''),
    /** Subject: an order, a session, a reason. Never a secret. */
    about: text().notNull().default(''),
  },
  (t) => [
    index('security_event_of_user').on(t.userId, t.at),
    index('security_event_of_phone').on(t.phoneMark, t.at),
    index('security_event_of_ip').on(t.ip, t.at),
    index('security_event_at').on(t.at),
  ],
)
