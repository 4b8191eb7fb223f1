import type { AccountHold } from '@contract/api'
import { createEmitter } from '../emitter'

export type NoticeKind = 'info' | 'success' | 'warn' | 'error'

export interface Notice {
  kind: NoticeKind
  text: string
  /** A later message about the same replaces this one. */
  subject?: string
  action?: { text: string; onClick(): void }
}

const notices = createEmitter<Notice>()
const ended = createEmitter<{ msg: string }>()

const noticeOf =
  (kind: NoticeKind) =>
  (text: string, more: Pick<Notice, 'action' | 'subject'> = {}) =>
    notices.emit({ kind, text, ...more })

/** Short messages at the top of the screen, shown by the toast host for 3000 ms. */
export const notify = {
  info: noticeOf('info'),
  success: noticeOf('success'),
  warn: noticeOf('warn'),
  error: noticeOf('error'),
}
export const onNotice = notices.subscribe
const noticesDropped = createEmitter<string>()
/** Removes the messages about a subject: what follows says more. */
export const dropNotices = noticesDropped.emit
export const onNoticesDropped = noticesDropped.subscribe

/** An event that the person did not start: shown longer than a message, and can be followed. */
export interface Happening {
  id: string
  kind: NoticeKind
  title: string
  text?: string
  action?: { text: string; onClick(): void }
  /** Until it is closed or followed. */
  stays?: boolean
}

const happenings = createEmitter<Happening>()
export const tellHappening = happenings.emit
export const onHappening = happenings.subscribe
const drops = createEmitter<string>()
/** Removes it everywhere: each page of a mini-program shows its own. */
export const dropHappening = drops.emit
export const onHappeningDropped = drops.subscribe

/** Emits that the server no longer accepts the token. */
export const emitLoggedOut = ended.emit
export const onLoggedOut = ended.subscribe
const held = createEmitter<AccountHold>()
/** Emits that the operator holds the account, as a refused call said. */
export const emitHeld = held.emit
export const onHeld = held.subscribe
const changedTerms = createEmitter<boolean>()
/** Emits that agreements have changed and must be accepted first, as a refused call said: whether a read was refused. */
export const emitMustAgree = changedTerms.emit
export const onMustAgree = changedTerms.subscribe
