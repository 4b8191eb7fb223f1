import type { Texts } from '../types'
import type { chat as zh } from '../zh-CN/chat'

export const chat: Texts<typeof zh> = {
  send: '傳送',
}
