type Resolve = (answer: { event: 'agree'; buttonId: string } | { event: 'disagree' }) => void

declare const wx: {
  onNeedPrivacyAuthorization?(listener: (resolve: Resolve, info?: { referrer?: string }) => void): void
  getPrivacySetting?(options: { success(setting: { needAuthorization: boolean }): void; fail(): void }): void
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

/** Whether WeChat asks for the privacy guide at the next call that needs it. */
export const isPrivacyDue = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!wx.getPrivacySetting) return resolve(false)
    wx.getPrivacySetting({ success: ({ needAuthorization }) => resolve(needAuthorization), fail: () => resolve(false) })
  })

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
