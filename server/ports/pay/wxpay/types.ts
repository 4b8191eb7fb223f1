import type { KeyObject } from 'node:crypto'
import type { PushSetting } from '../../wx/push/open'

/** A merchant's account at WeChat Pay (APIv3). */
export interface WxpaySetting {
  /** https://api.mch.weixin.qq.com; another address only for tests. */
  baseUrl: string
  mchId: string
  /** Serial of the merchant's certificate, and its private key. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes; decrypts notices. */
  apiV3Key: string
  /**
   * Keys WeChat signs with, by id: the WeChat Pay public key (`PUB_KEY_ID_…`) and, while moving from them, platform certificates by
   * serial. The first is asked for; an id that is not here is never fetched, it is not believed.
   */
  wechatKeys: ReadonlyMap<string, KeyObject>
  /** App ids that orders may be paid in: of the official account (site) and of the mini-program. */
  appIds: { site: string; mini: string }
  notifyUrl: string
  virtual: VirtualSetting | null
  timeoutMs: number
}

/** Virtual payment of a mini-program, whose goods are published items. */
export interface VirtualSetting {
  offerId: string
  appKey: string
  /** 0 live, 1 sandbox of WeChat. */
  env: 0 | 1
  /** Message push of the mini-program; null: payments and refunds are learned by queries alone. */
  push: PushSetting | null
}
