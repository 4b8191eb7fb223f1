import { ApiError } from '@/services/api/errors'
import { texts } from '@/services/texts/i18n'

/** The server's sentence about a refused call, else that it could not be reached. */
export const refusalText = (error: unknown): string =>
  error instanceof ApiError && error.msg ? error.msg : texts().common.transport

/** Seconds until a refused call may be repeated; 0 when it was not too early. */
export function retrySeconds(error: unknown): number {
  const { retryAfter } = ((error instanceof ApiError && error.data) || {}) as { retryAfter?: unknown }
  return typeof retryAfter === 'number' ? retryAfter : 0
}
