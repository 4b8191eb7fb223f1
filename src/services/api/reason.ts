import { connection } from '../connection'
import { texts } from '../texts/i18n'
import { ApiError, HttpError } from './errors'

/** Why something failed: the server's sentence, else that it could not be reached. */
export function reasonOf(error: unknown, otherwise?: string): string {
  if (error instanceof ApiError && !(error instanceof HttpError) && error.msg) return error.msg
  const { common } = texts()
  return connection() === 'offline' ? common.offline : (otherwise ?? common.transport)
}
