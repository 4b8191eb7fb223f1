/** Where this runs inside WeChat: as the mini-program, or as a page in its browser. */
export type WechatPlace = 'mini' | 'site'

/** By template: whether the person agreed to one message. Templates that were not answered are missing. */
export type MessageAnswers = Readonly<Record<string, boolean>>
