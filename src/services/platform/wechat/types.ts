/** Where this runs inside WeChat: as the mini-program, or as a page in its browser. */
export type WechatPlace = 'mini' | 'site'
