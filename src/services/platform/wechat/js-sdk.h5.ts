interface Bridge {
  invoke(name: string, params: object, callback: (answer: { err_msg?: string }) => void): void
}

/** Signature of the server for an address. */
export interface SignedPage {
  appId: string
  nonceStr: string
  timestamp: number
  signature: string
}

/** Calls a function of WeChat's browser by name; returns whether it succeeded. */
export type WechatCall = (name: string, params: object) => Promise<boolean>

/** Calls that pages of this site use; WeChat refuses an empty list. */
const calls = ['updateAppMessageShareData', 'updateTimelineShareData']
const bridgeWaitMs = 5000
/**
 * Address the page was opened with, which iOS keeps regardless of its history. The page's first script stores it,
 * because Safari before 15 does not provide it.
 */
const landing = () => (window as { landed?: string }).landed ?? window.location.href

/** The address WeChat's browser checks the signature against. */
export const signedAddress = (): string =>
  (/iPhone|iPad/i.test(navigator.userAgent) ? landing() : window.location.href).split('#')[0] ?? ''

/**
 * Lets WeChat's browser verify this page; null where it refuses. Does the work of the JS-SDK without its script, which
 * the site's policy forbids.
 */
export async function verifyPage(signed: SignedPage, openTags: readonly string[]): Promise<WechatCall | null> {
  const bridge = await bridgeReady()
  if (!bridge) return null
  const proof = {
    appId: signed.appId,
    verifyAppId: signed.appId,
    verifySignType: 'sha1',
    verifyTimestamp: String(signed.timestamp),
    verifyNonceStr: signed.nonceStr,
    verifySignature: signed.signature,
  }
  const callWechat: WechatCall = (name, params) =>
    new Promise((resolve) =>
      bridge.invoke(name, { ...proof, ...params }, ({ err_msg: said = '' }) => resolve(/:ok$/.test(said))),
    )
  const lists = { verifyJsApiList: calls, ...(openTags.length > 0 && { verifyOpenTagList: openTags }) }
  return (await callWechat('preVerifyJSAPI', lists)) ? callWechat : null
}

function bridgeReady(): Promise<Bridge | undefined> {
  const there = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  if (there()) return Promise.resolve(there())
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(there()), bridgeWaitMs)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer)
        resolve(there())
      },
      { once: true },
    )
  })
}
