import type { AppleObstacle, PaymentParameters, PayOutcome, PayEnvironment } from './types'

interface Bridge {
  invoke(name: string, params: Readonly<Record<string, string>>, callback: (answer: { err_msg?: string }) => void): void
}

const bridge = (): Bridge | undefined => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
const bridgeWaitMs = 5000

/** Read from the user agent. WeChat on a desktop counts as a desktop. */
export function payEnvironment(agent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): PayEnvironment {
  // An iPad reports itself as a Mac; only an iPad has a touch screen.
  const mobile =
    /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)
  const desktop = /WindowsWechat|MacWechat/i.test(agent)
  return { miniProgram: false, mobile: mobile && !desktop, wechat: /MicroMessenger/i.test(agent) && mobile && !desktop }
}

/** The address to which an outside page returns. */
export const paymentReturnAddress = (address: string): string => window.location.origin + address

/** Starts the payment. */
export async function pay(handed: PaymentParameters, returnTo: string): Promise<PayOutcome> {
  if (handed.kind === 'redirect') {
    leaveFor(withReturn(handed.url, returnTo))
    return 'left'
  }
  return handed.kind === 'jsapi' ? payByBridge(handed) : 'unsupported'
}

export const leaveFor = (url: string): void => window.location.assign(url)

/** WeChat's payment page takes a return address; the sandbox needs none. */
function withReturn(url: string, returnTo: string): string {
  if (!/^https:\/\/wx\.tenpay\.com\//.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnTo)}`
}

async function payByBridge({
  appId,
  timeStamp,
  nonceStr,
  package: packed,
  signType,
  paySign,
}: Extract<PaymentParameters, { kind: 'jsapi' }>): Promise<PayOutcome> {
  const ready = await bridgeReady()
  if (!ready) return 'unsupported'
  return new Promise((resolve) => {
    ready.invoke(
      'getBrandWCPayRequest',
      { appId, timeStamp, nonceStr, package: packed, signType, paySign },
      ({ err_msg: result = '' }) => resolve(/:ok$/.test(result) ? 'ok' : /:cancel$/.test(result) ? 'cancel' : 'fail'),
    )
  })
}

/** WeChat provides its bridge some time after the page has loaded. */
function bridgeReady(): Promise<Bridge | undefined> {
  const there = bridge()
  if (there) return Promise.resolve(there)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(bridge()), bridgeWaitMs)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer)
        resolve(bridge())
      },
      { once: true },
    )
  })
}

/** Only the mini-program's virtual payment is limited so. */
export const paysByAppleRules = (): boolean => false
export const appleObstacle = (_priceFen?: number): AppleObstacle | null => null
export const updateWechat = (): (() => void) | undefined => undefined
