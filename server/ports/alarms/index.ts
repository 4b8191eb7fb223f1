import type { Clock } from '../clock'
import { createMailChannel } from './mail'
import { type RobotKind, robots } from './robots'
import type { AlarmChannel, AlarmMail, AlarmRobot } from './types'

export interface AlarmChoice {
  robots: Partial<Record<RobotKind, AlarmRobot>>
  mail: AlarmMail | null
}

const timeoutMs = 5_000
const maxAnswerChars = 10_000

/** The first bytes of a text that hold whole characters. */
const cut = (text: string, maxBytes: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes)).replace(/\uFFFD$/, '')

/** Channels of the chosen robots and mailboxes. */
export const createAlarmChannels = (choice: AlarmChoice, clock: Clock): AlarmChannel[] => [
  ...robotChannels(choice.robots, clock),
  ...(choice.mail ? [createMailChannel(choice.mail)] : []),
]

/** An error names no address, because its query is a key. */
const robotChannels = (choice: AlarmChoice['robots'], clock: Clock): AlarmChannel[] =>
  (Object.entries(choice) as [RobotKind, AlarmRobot][]).map(([kind, robot]) => {
    const { name, maxBytes, message, refusal } = robots[kind]
    return {
      name,
      async send(text) {
        const { url, body } = message(robot, cut(text, maxBytes), clock.now())
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }).catch(() => {
          throw new Error(`${name} did not answer`)
        })
        const words = (await answer.text()).slice(0, maxAnswerChars)
        const refused = refusal(parsed(words) ?? {})
        if (!answer.ok || refused !== null)
          throw new Error(`${name} refused an alarm: ${answer.status} ${refused ?? ''}`)
      },
    }
  })

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
