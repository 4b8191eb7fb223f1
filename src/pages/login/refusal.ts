import { codes } from '@contract/codes'
import type { Catalogue } from '@/locales/types'
import { ApiError } from '@/services/api/errors'

/** The message of a failed call, and how many seconds to wait when it was too early. */
export function refusal(error: unknown, t: Catalogue): { text: string; seconds: number } {
  if (!(error instanceof ApiError)) return { text: t.common.transport, seconds: 0 }
  const { retryAfter } = (error.data ?? {}) as { retryAfter?: number }
  const seconds = error.code === codes.tooFast && typeof retryAfter === 'number' ? retryAfter : 0
  return { text: error.msg || (seconds ? t.auth.wrong.wait(seconds) : t.common.transport), seconds }
}

/** The captcha that a refusal asks for, else null. */
export function captchaOf(error: unknown): 'sms' | 'login' | null {
  const { captcha } = (error instanceof ApiError && error.code === codes.forbidden && error.data ? error.data : {}) as {
    captcha?: string
  }
  return captcha === 'sms' || captcha === 'login' ? captcha : null
}
