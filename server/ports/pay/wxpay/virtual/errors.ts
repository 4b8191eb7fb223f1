import { PayError } from '../../types'

/** Error codes of the calls that matter here; the same documentation. */
export const virtualErrors = {
  /** A wrong parameter; also an order that WeChat does not know. */
  parameter: 268_490_002,
  /** Done before. */
  repeated: 268_490_004,
  /** A bill is being made. */
  making: 268_490_011,
  /** A refund is under way: the same request may be sent again. */
  refunding: 268_490_014,
  tooOften: 268_490_015,
  /** `left_fee` is not what is left. */
  leftDiffers: 268_490_016,
} as const

export const isVirtualError = (error: unknown, code: keyof typeof virtualErrors): boolean =>
  error instanceof PayError && error.detail === String(virtualErrors[code])
