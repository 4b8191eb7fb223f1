/** Form of the product inside WeChat: the mini-program, or a page in its browser. */
export type WechatPlace = 'mini' | 'site'

/** Whether the person agreed to one message, by template. Unanswered templates are missing. */
export type MessageAnswers = Readonly<Record<string, boolean>>
