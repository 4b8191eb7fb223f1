import type { Out } from '@contract/api'

export interface WechatLoginProps {
  agreed: boolean
  /** Pressed without consent: the consent is what is missing. */
  onAgreeMissing(): void
  /** A session was opened; `redirect` is where the person wanted to go before WeChat's page. */
  onEntered(loggedIn: Out<'POST /app/api/wx/login'>, redirect?: string): Promise<void>
  shareCode?: string
  redirect?: string
}
