import { createSignal } from '../emitter'

export type NoticeKind = 'info' | 'success' | 'warn' | 'error'

export interface Notice {
  kind: NoticeKind
  text: string
  action?: { text: string; onClick(): void }
}

const notices = createSignal<Notice>()
const ended = createSignal<{ msg: string }>()

const say =
  (kind: NoticeKind) =>
  (text: string, more: Pick<Notice, 'action'> = {}) =>
    notices.say({ kind, text, ...more })

/** Short messages at the top of the screen, shown by the toast host for 3000 ms. */
export const notify = { info: say('info'), success: say('success'), warn: say('warn'), error: say('error') }
export const onNotice = notices.hear

/** The server no longer knows the token this app sends. */
export const loggedOut = ended.say
export const onLoggedOut = ended.hear
