import type { CallName, Checked, JsonCallName, Out, Session, UploadCallName } from '../../contract/api'
import type { HoldInForce } from '../domain/accounts/holds/in-force'
import type { IncomingFile } from '../domain/files/types'
import type { Locale } from '../../contract/locales'
import type { AppError } from '../errors'

/** The caller of a request. */
export interface Caller {
  ip: string
  /** Device name, short and safe to show: "Chrome · Windows". */
  client: string
  locale: Locale
  /** Token that this device got at an earlier login. */
  device?: string
  /** Proof of a captcha. */
  proof?: string
}

export interface UserCaller extends Caller {
  userId: string
  sessionId: string
  /** Set while the operator holds the account. */
  hold?: HoldInForce | null
  /** Why a call with `whileHeld: 'inTakeover'` is for a chat that a person of the operator answers, and for no other. */
  refusal?: AppError
  /** The open question about the age of its person. */
  ageAsked?: Session['ageAsked']
}

export interface BasicCaller extends Caller {
  tel: string
  secret: string
}

type Access<C extends CallName> = (typeof import('../../contract/api').api)[C]['access']
type CallerOf<C extends CallName> =
  Access<C> extends 'user'
    ? UserCaller
    : Access<C> extends 'basic'
      ? BasicCaller
      : Access<C> extends 'optional'
        ? Caller & Partial<Pick<UserCaller, 'userId' | 'sessionId'>>
        : Caller

/** One handler per JSON call; a missing one does not compile. */
export type Routes = { [C in JsonCallName]: (input: Checked<C>, caller: CallerOf<C>) => Promise<Out<C>> }

/** Handlers of uploads, called while the file is still arriving. */
export type Uploads = {
  [C in UploadCallName]: (input: Checked<C>, caller: CallerOf<C>, incoming: IncomingFile) => Promise<Out<C>>
}
