import type { Checked, JsonCallName, Out, UploadCallName } from '../../contract/api'
import type { IncomingFile } from '../domain/files/types'
import type { Locale } from '../../contract/locales'

/** Who calls, and from where. */
export interface Caller {
  ip: string
  /** What the device calls itself, short and safe to show: "Chrome · Windows". */
  client: string
  locale: Locale
}

export interface UserCaller extends Caller {
  userId: string
  sessionId: string
}

export interface BasicCaller extends Caller {
  tel: string
  secret: string
}

type Access<C extends JsonCallName> = (typeof import('../../contract/api').api)[C]['access']
type CallerOf<C extends JsonCallName> =
  Access<C> extends 'user' ? UserCaller : Access<C> extends 'basic' ? BasicCaller : Caller

/** One handler for each enveloped call; a forgotten one does not compile in main. */
export type Routes = { [C in JsonCallName]: (input: Checked<C>, caller: CallerOf<C>) => Promise<Out<C>> }

/** Handlers of calls that carry a file, which is still coming in when they are asked. */
export type Uploads = {
  [C in UploadCallName]: (input: Checked<C>, caller: UserCaller, incoming: IncomingFile) => Promise<Out<C>>
}
