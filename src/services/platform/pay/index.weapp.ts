import Taro from '@tarojs/taro'
import type { AppleObstacle, PaymentParameters, PayOutcome, PayEnvironment } from './types'

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
declare const wx: { requestVirtualPayment?(options: Virtual): void; updateWeChatApp?(options: object): void }

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

/** Virtual payment on Apple's devices begins with these versions and this price. */
const appleNeeds = { wechat: [8, 0, 68], system: [15], priceFen: 100 } as const

/** Whether a version is known and older; an unknown one does not stop a payment. */
function isOlder(version: string | undefined, least: readonly number[]): boolean {
  const numbers = version?.match(/\d+/g)?.map(Number)
  if (!numbers) return false
  const at = least.findIndex((number, place) => (numbers[place] ?? 0) !== number)
  return at >= 0 && (numbers[at] ?? 0) < least[at]!
}

/** Why virtual payment cannot take this on an Apple device; without a price, why it takes nothing. */
export function appleObstacle(priceFen: number = appleNeeds.priceFen): AppleObstacle | null {
  if (!paysByAppleRules()) return null
  if (isOlder(Taro.getDeviceInfo?.().system, appleNeeds.system)) return 'system'
  if (isOlder(Taro.getAppBaseInfo?.().version, appleNeeds.wechat)) return 'wechat'
  return priceFen < appleNeeds.priceFen ? 'price' : null
}

/** Opens WeChat's own update; undefined in base libraries before 2.12.0. */
export const updateWechat = (): (() => void) | undefined => wx.updateWeChatApp && (() => wx.updateWeChatApp?.({}))

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
  // Apple's devices have no sandbox: WeChat would fail without a reason.
  if (paysByAppleRules() && isWechatSandbox(signData)) return Promise.resolve('sandbox')
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

/** `env` 1 is WeChat's sandbox (`WX_VIRTUAL_ENV`). */
const isWechatSandbox = (signData: string) => (JSON.parse(signData) as { env?: number }).env === 1

const outcomeOf = ({ errMsg = '', errCode = 0 }: Failure): PayOutcome =>
  errCode === brokenOff || /cancel/i.test(errMsg) ? 'cancel' : usedNumber.includes(errCode) ? 'used' : 'fail'
