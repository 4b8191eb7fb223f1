import type { Prepay } from '@contract/api'

/** Where a person is, as far as paying is concerned. */
export interface PayEnvironment {
  miniProgram: boolean
  /** In the browser inside WeChat on a phone. */
  wechat: boolean
  /** In a browser of a phone or tablet. */
  mobile: boolean
}

/**
 * What the place says about a payment; never believed, only a reason to ask the server. `left`: the person is on the way to another page.
 */
export type PayOutcome = 'ok' | 'cancel' | 'fail' | 'left' | 'unsupported'

/** What is handed to WeChat, or where it goes; a QR code is shown instead. */
export type PaymentParameters = Exclude<Prepay, { kind: 'qr' }>
