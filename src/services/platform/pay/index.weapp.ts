import Taro from '@tarojs/taro'
import type { PaymentParameters, PayOutcome, PayEnvironment } from './types'

interface Failure {
  errMsg?: string
  errCode?: number
}

interface Virtual {
  mode: string
  signData: string
  paySig: string
  signature: string
  success(): void
  fail(failure: Failure): void
}

/** Missing in Taro's types, and in base libraries before 2.19.2. */
declare const wx: { requestVirtualPayment?(options: Virtual): void }

/** WeChat's error code of a payment cancelled by the user. */
const brokenOff = -2

/** The number was handed to WeChat before, or its order is closed there: it must be another (`请换新单号`). */
const usedNumber = [-15_002, -15_012]

export const payEnvironment = (): PayEnvironment => ({ miniProgram: true, wechat: true, mobile: true })

/** A mini-program opens no outside pages. */
export const paymentReturnAddress = (address: string): string => address
export const leaveFor = (_url: string): void => undefined

/** Apple limits what WeChat takes for virtual goods on its devices. */
export const paysByAppleRules = (): boolean => Taro.getDeviceInfo?.().platform === 'ios'

/** Starts the payment. */
export async function pay(handed: PaymentParameters, _returnTo: string): Promise<PayOutcome> {
  if (handed.kind === 'virtual') return payVirtually(handed)
  if (handed.kind !== 'jsapi') return 'unsupported'
  const { timeStamp, nonceStr, package: packed, signType, paySign } = handed
  try {
    await Taro.requestPayment({ timeStamp, nonceStr, package: packed, signType: signType as 'MD5', paySign })
    return 'ok'
  } catch (failure) {
    return outcomeOf((failure ?? {}) as Failure)
  }
}

function payVirtually({
  mode,
  signData,
  paySig,
  signature,
}: Extract<PaymentParameters, { kind: 'virtual' }>): Promise<PayOutcome> {
  if (!wx.requestVirtualPayment) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    wx.requestVirtualPayment?.({
      mode,
      signData,
      paySig,
      signature,
      success: () => resolve('ok'),
      fail: (failure) => resolve(outcomeOf(failure)),
    })
  })
}

const outcomeOf = ({ errMsg = '', errCode = 0 }: Failure): PayOutcome =>
  errCode === brokenOff || /cancel/i.test(errMsg) ? 'cancel' : usedNumber.includes(errCode) ? 'used' : 'fail'
