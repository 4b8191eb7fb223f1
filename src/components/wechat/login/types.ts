import type { Out } from '@contract/api'

/** What follows once the person accepts the agreements: an act, or WeChat's question for the phone. */
export interface ConsentAsked {
  again?(): void
  phoned?(code: string | undefined): void
}

export interface WechatLoginProps {
  agreed: boolean
  /** Pressed without consent: asks for it, then goes on. */
  askConsent(asked: ConsentAsked): void
  /** This WeChat has no account: a form is needed. */
  onUnknown(): void
  /** A session was opened; `redirect` is where the person wanted to go before WeChat's page. */
  onEntered(loggedIn: Out<'POST /app/api/wx/login'>, redirect?: string): Promise<void>
  shareCode?: string
  redirect?: string
}
