/** WeChat's errors for what the person or the privacy guide does not allow: 103, 104 refused, 112 not declared. */
const refused = [103, 104, 112]

/** Whether a chooser did not open because it may not, not because of the file. */
export function isDenied(error: unknown): boolean {
  const { errno, errMsg = '' } = (error ?? {}) as { errno?: number; errMsg?: string }
  return refused.includes(errno ?? 0) || /privacy|auth den|authorize no response|system permission denied/i.test(errMsg)
}
