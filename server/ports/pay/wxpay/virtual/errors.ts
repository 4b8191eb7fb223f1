import { PayError } from '../../types'

/** Relevant error codes, from the same documentation. */
export const virtualErrors = {
  /** A wrong parameter, or an order unknown to WeChat. */
  parameter: 268_490_002,
  /** Done before. */
  repeated: 268_490_004,
  /** The bill is in preparation. */
  making: 268_490_011,
  /** A refund is running: the same request may be sent again. */
  refunding: 268_490_014,
  tooOften: 268_490_015,
  /** `left_fee` differs from the remaining amount. */
  leftDiffers: 268_490_016,
} as const

export const isVirtualError = (error: unknown, code: keyof typeof virtualErrors): boolean =>
  error instanceof PayError && error.detail === String(virtualErrors[code])
