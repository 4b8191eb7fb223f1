interface Bridge {
  invoke(name: string, params: object, callback: (answer: { err_msg?: string }) => void): void
}

/** What the server signed for an address. */
export interface SignedPage {
  appId: string
  nonceStr: string
  timestamp: number
  signature: string
}

/** Calls WeChat's browser by a name; whether it did what was asked. */
export type WechatCall = (name: string, params: object) => Promise<boolean>

/** What pages of this site call; WeChat refuses a list without any. */
const calls = ['updateAppMessageShareData', 'updateTimelineShareData']
const bridgeWaitMs = 5000
/** In iOS a page keeps the address it was opened with, whatever its history says later. The page's first script writes it down: Safari before 15 does not tell it. */
const landing = () => (window as { landed?: string }).landed ?? window.location.href

/** The address WeChat's browser checks the signature against. */
export const signedAddress = (): string =>
  (/iPhone|iPad/i.test(navigator.userAgent) ? landing() : window.location.href).split('#')[0] ?? ''

/** Has WeChat's browser check this page; null where it refuses. What its JS-SDK does, without its script, which the site's policy refuses. */
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
