type Resolve = (answer: { event: 'agree'; buttonId: string } | { event: 'disagree' }) => void

declare const wx: {
  onNeedPrivacyAuthorization?(listener: (resolve: Resolve, info?: { referrer?: string }) => void): void
  openPrivacyContract?(options: { success(): void; fail(): void }): void
}

/** WeChat checks that a person has pressed this button. */
export const agreeButtonId = 'privacy-agree'

/** Calls that wait for the person's answer. */
let waiting: Resolve[] = []

/** Calls the listener with a call's name when the person must agree to the privacy guide before that call continues. */
export function onPrivacyNeeded(listener: (call: string) => void): void {
  wx.onNeedPrivacyAuthorization?.((resolve, info) => {
    waiting.push(resolve)
    listener(info?.referrer ?? '')
  })
}

/** Every waiting call continues, or fails as refused. */
export function answerPrivacy(agreed: boolean): void {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve(agreed ? { event: 'agree', buttonId: agreeButtonId } : { event: 'disagree' })
}

/** The operator's privacy guide, as WeChat shows it; false where it cannot. */
export const openPrivacyGuide = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!wx.openPrivacyContract) return resolve(false)
    wx.openPrivacyContract({ success: () => resolve(true), fail: () => resolve(false) })
  })
