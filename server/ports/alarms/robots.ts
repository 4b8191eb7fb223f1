import { createHmac } from 'node:crypto'
import type { AlarmRobot } from './types'

interface Message {
  url: string
  body: Readonly<Record<string, unknown>>
}

interface Robot {
  name: string
  /** Longest text in bytes. */
  maxBytes: number
  message(robot: AlarmRobot, text: string, now: Date): Message
  /** Why the robot refused a message; null: it took it. */
  refusal(answer: Readonly<Record<string, unknown>>): string | null
}

const hmac = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64')

const byCode =
  (code: string, words: string): Robot['refusal'] =>
  (answer) =>
    answer[code] === 0 ? null : `${String(answer[code])} ${String(answer[words])}`

/** Robots of groups. Each takes 20 messages a minute. */
export const robots = {
  /** https://developer.work.weixin.qq.com/document/path/91770 */
  wecom: {
    name: '企业微信',
    maxBytes: 2_000,
    message: ({ url }, content) => ({ url, body: { msgtype: 'text', text: { content } } }),
    refusal: byCode('errcode', 'errmsg'),
  },
  /** https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot: the key signs an empty text. */
  feishu: {
    name: '飞书',
    maxBytes: 18_000,
    message({ url, secret }, text, now) {
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const signed = secret === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }
      return { url, body: { ...signed, msg_type: 'text', content: { text } } }
    },
    refusal: byCode('code', 'msg'),
  },
  /** https://open.dingtalk.com/document/robots/customize-robot-security-settings: signed in milliseconds. */
  dingtalk: {
    name: '钉钉',
    maxBytes: 18_000,
    message({ url, secret }, content, now) {
      const address = new URL(url)
      const timestamp = String(now.getTime())
      if (secret !== null) {
        address.searchParams.set('timestamp', timestamp)
        address.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`))
      }
      return { url: address.href, body: { msgtype: 'text', text: { content } } }
    },
    refusal: byCode('errcode', 'errmsg'),
  },
} as const satisfies Record<string, Robot>

export type RobotKind = keyof typeof robots
