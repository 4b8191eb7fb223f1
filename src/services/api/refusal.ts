import type { In } from '@contract/api'
import { codes } from '@contract/codes'
import { ApiError } from './errors'

/** Seconds until a call that was too early may be repeated, else 0. */
export function retrySeconds(error: unknown): number {
  const { retryAfter } = ((error instanceof ApiError && error.code === codes.tooFast && error.data) || {}) as {
    retryAfter?: unknown
  }
  return typeof retryAfter === 'number' ? retryAfter : 0
}

export type ProofScene = In<'POST /app/api/captcha'>['scene']

/** The captcha that a refusal requires, else null. */
export function captchaOf(error: unknown): ProofScene | null {
  const { captcha } = ((error instanceof ApiError && error.code === codes.forbidden && error.data) || {}) as {
    captcha?: ProofScene
  }
  return captcha ?? null
}

/** Whether the phone belongs to an account that a code alone does not open here. */
export const isSilentAccount = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { silent?: unknown } | null)?.silent === true
