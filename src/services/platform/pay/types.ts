import type { Prepay } from '@contract/api'

/** The environment that decides how to pay. */
export interface PayEnvironment {
  miniProgram: boolean
  /** In the browser inside WeChat on a phone. */
  wechat: boolean
  /** In a browser of a phone or tablet. */
  mobile: boolean
}

/**
 * The platform's report about a payment; never trusted, only a reason to read the order. `left`: another page is
 * opening; `used`: WeChat does not take this order's number again; `sandbox`: the site uses WeChat's sandbox, which Apple's
 * devices do not have.
 */
export type PayOutcome = 'ok' | 'cancel' | 'fail' | 'used' | 'left' | 'unsupported' | 'sandbox'

/** A condition of virtual payment on Apple's devices that is not met: WeChat's version, the system's, the price. */
export type AppleObstacle = 'wechat' | 'system' | 'price'

/** Parameters for WeChat, or an address to open; QR codes are shown by the caller. */
export type PaymentParameters = Exclude<Prepay, { kind: 'qr' }>
