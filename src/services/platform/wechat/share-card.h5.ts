interface Bridge {
  invoke(name: string, params: Readonly<Record<string, string>>, callback: (answer: { err_msg?: string }) => void): void
}

/** What the server signed for an address. */
export interface SignedPage {
  appId: string
  nonceStr: string
  timestamp: number
  signature: string
}

export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

const cards = ['updateAppMessageShareData', 'updateTimelineShareData']
const bridgeWaitMs = 5000
/** In iOS a page keeps the address it was opened with, whatever its history says later. */
const landing = () => performance.getEntriesByType('navigation')[0]?.name ?? window.location.href

/** The address WeChat's browser checks the signature against. */
export const signedAddress = (): string =>
  (/iPhone|iPad/i.test(navigator.userAgent) ? landing() : window.location.href).split('#')[0] ?? ''

/** Sets the card of this page for friends and Moments; false where WeChat does not take it. What its JS-SDK does, without its script, which the site's policy refuses. */
export async function setShareCard(signed: SignedPage, card: ShareCard): Promise<boolean> {
  const bridge = await bridgeReady()
  if (!bridge) return false
  const proof = {
    appId: signed.appId,
    verifyAppId: signed.appId,
    verifySignType: 'sha1',
    verifyTimestamp: String(signed.timestamp),
    verifyNonceStr: signed.nonceStr,
    verifySignature: signed.signature,
  }
  const invoke = (name: string, params: object) =>
    new Promise<boolean>((resolve) =>
      bridge.invoke(name, { ...proof, ...params }, ({ err_msg: said = '' }) => resolve(/:ok$/.test(said))),
    )
  if (!(await invoke('preVerifyJSAPI', { verifyJsApiList: JSON.stringify(cards) }))) return false
  const set = await Promise.all(cards.map((name) => invoke(name, card)))
  return set.every(Boolean)
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
