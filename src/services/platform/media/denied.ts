interface Failure {
  errno?: number
  errMsg?: string
}

const failureOf = (error: unknown): Failure => (error ?? {}) as Failure

/** WeChat's errors for what the person or the privacy guide does not allow: 103, 104 refused, 112 not declared. */
const refused = [103, 104, 112]

/** Whether a call failed for lack of permission, not because of the file. */
export function isDenied(error: unknown): boolean {
  const { errno, errMsg = '' } = failureOf(error)
  return refused.includes(errno ?? 0) || /privacy|auth den|authorize no response|system permission denied/i.test(errMsg)
}

/** Whether it is the privacy guide that was not agreed to, or does not name the call: no setting of WeChat changes that. */
export function isPrivacyRefused(error: unknown): boolean {
  const { errno, errMsg = '' } = failureOf(error)
  return errno === 104 || errno === 112 || /privacy/i.test(errMsg)
}
