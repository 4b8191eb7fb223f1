import { effectOf } from '@contract/codes'
import { tellNoReply } from './call'
import { ApiError, HttpError } from './errors'
import { notify } from './notices'
import { reasonOf } from './reason'

/** Shows why a quiet act failed, as a call that is not quiet does: in the server's words, or that it sent no reply. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error instanceof HttpError) return tellNoReply()
  const effect = effectOf[error.code] ?? 'warn'
  if (effect === 'held') notify.warn(error.msg, { subject: 'held' })
  if (effect === 'warn' || effect === 'error') notify[effect](reasonOf(error))
}
