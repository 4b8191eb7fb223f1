import type { WechatCall } from './js-sdk.h5'

export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** Sets the card of this page for friends and Moments; false where WeChat does not take it. */
export async function setShareCard(callWechat: WechatCall, card: ShareCard): Promise<boolean> {
  const names = ['updateAppMessageShareData', 'updateTimelineShareData']
  const set = await Promise.all(names.map((name) => callWechat(name, card)))
  return set.every(Boolean)
}
