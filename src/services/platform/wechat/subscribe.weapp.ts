import Taro from '@tarojs/taro'
import type { MessageAnswers } from './types'

/** The person has switched off all messages of this app. */
const allOff = 20_004

/** Lets WeChat ask for permission to send a message of each template; works only during a tap. */
export async function requestMessages(templateIds: readonly string[]): Promise<MessageAnswers> {
  try {
    const reply = (await Taro.requestSubscribeMessage({
      tmplIds: [...templateIds],
    } as Taro.requestSubscribeMessage.Option)) as unknown as Record<string, unknown>
    // An agreement with a stronger reminder has a longer name (`acceptWithAlert`).
    const isAgreed = (id: string) => /^accept/.test(String(reply[id]))
    const answered = templateIds.filter((id) => isAgreed(id) || ['reject', 'ban'].includes(String(reply[id])))
    return Object.fromEntries(answered.map((id) => [id, isAgreed(id)]))
  } catch (error) {
    const { errCode } = (error ?? {}) as { errCode?: number }
    return errCode === allOff ? Object.fromEntries(templateIds.map((id) => [id, false])) : {}
  }
}
