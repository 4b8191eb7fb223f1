import type { Config } from '../config'
import { createAlarmChannels } from '../ports/alarms'
import { systemClock } from '../ports/clock'
import { runCommand } from './run-command'

const none = '没有设置告警的去处：ALARM_WECOM、ALARM_FEISHU、ALARM_DINGTALK 或 ALARM_MAIL'

/** Sends a message to every group robot and mailbox and prints what each answered. */
async function tryAlarms({ alarms }: Config): Promise<number> {
  const channels = createAlarmChannels(alarms, systemClock)
  if (channels.length === 0) console.error(none)
  let refused = 0
  for (const { name, send } of channels)
    await send('泛乐：这是一条测试消息，告警会发到这里。').then(
      () => console.log(`✓ ${name}`),
      (error: unknown) => {
        refused++
        console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  return channels.length === 0 || refused > 0 ? 1 : 0
}

await runCommand(tryAlarms)
