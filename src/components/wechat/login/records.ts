import { createRecord } from '@/stores/persisted'

/** This device logged in by WeChat before: `wx.login` alone is tried first. */
export const wechatKnown = createRecord<boolean>('WX_LOGIN', { seconds: null })

/** State stored before leaving for WeChat's page, for ten minutes; tabs share the secret. */
export interface Begun {
  verifier: string
  redirect?: string
  shareCode?: string
}

export const wechatBegun = createRecord<Begun>('WX_LOGIN_BEGUN', { seconds: 600 })
