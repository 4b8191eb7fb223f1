import type { Clock } from '../clock'
import { type RobotKind, robots } from './robots'
import type { AlarmChannel, AlarmRobot } from './types'

export type RobotChoice = Partial<Record<RobotKind, AlarmRobot>>

const timeoutMs = 5_000
const maxAnswerChars = 10_000

/** The first bytes of a text that hold whole characters. */
const cut = (text: string, maxBytes: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes)).replace(/\uFFFD$/, '')

/** Channels of the chosen robots. An error names no address, because its query is a key. */
export const createAlarmChannels = (choice: RobotChoice, clock: Clock): AlarmChannel[] =>
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
