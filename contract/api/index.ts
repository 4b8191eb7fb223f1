import type { z } from 'zod'
import { accountApi } from './account'
import { announcementApi } from './announcements'
import { assistantApi } from './assistant'
import { captchaApi } from './captcha'
import { chatApi } from './chat'
import { chatListApi } from './chat-list'
import { courseApi } from './course'
import { fileApi } from './file'
import type { comb, order, prepay } from './money'
import { moneyApi } from './money'
import { minorsApi } from './minors'
import { personalApi } from './personal'
import { shareApi } from './share'
import { sharedWorkApi } from './shared-work'
import { siteApi } from './site'
import { taskApi } from './task'
import { transcriptionApi } from './transcription'
import { workApi } from './work'
import { wechatApi, type wxMessageKinds } from './wechat'

/** Every call under /api. The client imports this folder as types only; server/http checks against it. */
export const api = {
  ...siteApi,
  ...announcementApi,
  ...accountApi,
  ...captchaApi,
  ...chatApi,
  ...chatListApi,
  ...shareApi,
  ...sharedWorkApi,
  ...assistantApi,
  ...fileApi,
  ...taskApi,
  ...transcriptionApi,
  ...courseApi,
  ...workApi,
  ...moneyApi,
  ...personalApi,
  ...minorsApi,
  ...wechatApi,
}

export type Api = typeof api
export type CallName = keyof Api
/** Calls with a JSON body and an envelope as reply; the others stream or carry a file. */
export type JsonCallName = { [C in CallName]: Api[C] extends { stream: true } | { upload: true } ? never : C }[CallName]
export type StreamCallName = { [C in CallName]: Api[C] extends { stream: true } ? C : never }[CallName]
export type UploadCallName = { [C in CallName]: Api[C] extends { upload: true } ? C : never }[CallName]
/** Input as the caller sends it; fields with defaults are optional. */
export type In<C extends CallName> = z.input<Api[C]['input']>
/** Input as the handler receives it: checked, defaults filled in. */
export type Checked<C extends CallName> = z.output<Api[C]['input']>
export type Out<C extends CallName> = z.output<Api[C]['output']>

export type SiteConfig = Out<'GET /app/api/home/config'>
export type Service = Out<'GET /portal/init'>['services'][number]
export type Announcement = Out<'GET /app/api/announcement'>[number]
export type Assistant = Out<'GET /app/api/assistant/random'>[number]
export type OwnAssistant = Out<'GET /app/assistant'>[number]
export type MinorMode = Out<'GET /app/minors'>
export type Session = Out<'GET /app/user'>
export type AccountHold = NonNullable<Session['accountHold']>
export type AccountNotice = Out<'GET /app/user/notice'>[number]
export type Captcha = Out<'POST /app/api/captcha'>
export type Device = Out<'GET /app/user/device'>[number]
export type Consumption = Out<'GET /app/consume/page'>['records'][number]
export type Model = Out<'GET /app/user/model'>[number]
export type Chat = Out<'GET /app/chat'>['records'][number]
export type { ChatSettings } from './chat-settings'
export type ChatFolder = Out<'GET /app/chat/folder'>[number]
export type FoundMessage = Out<'GET /app/chat/search'>['records'][number]
export type Share = Out<'GET /app/chat/share/page'>['records'][number]
export type Attachment = NonNullable<Message['attachments']>[number]
export type Message = Out<'GET /app/chat/message/:id'>
export type File = Out<'GET /app/file/:id'>
export type OwnFile = Out<'GET /app/file/page'>['records'][number]
export type DataExport = NonNullable<Out<'GET /app/user/export'>>
export type Complaint = Out<'POST /app/complaint'>
export type LabelCheck = Out<'POST /app/label/check'>
export type FileCheck = Out<'GET /app/file/:id/check'>
export type Task = Out<'GET /app/task/:id'>
export type Quote = Out<'POST /app/task/quote'>
export type Consent = Out<'GET /app/consent'>[number]
export type VoiceModel = Out<'GET /app/voice'>['models'][number]
export type Course = Out<'GET /app/course/:id'>
export type Work = Out<'GET /app/work/:id'>
export type PodcastWork = Extract<Work, { kind: 'podcast' }>
export type FilmWork = Extract<Work, { kind: 'film' }>
export type WorkLine = Out<'GET /app/work/page'>['records'][number]
export type CourseLine = Out<'GET /app/course/page'>['records'][number]
export type Comb = z.output<typeof comb>
export type Order = z.output<typeof order>
export type Prepay = z.output<typeof prepay>
export type WxMessageKind = (typeof wxMessageKinds)[number]
