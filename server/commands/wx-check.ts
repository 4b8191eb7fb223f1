import type { Config } from '../config'
import { systemClock } from '../ports/clock'
import { checkWechat } from '../ports/wx/check'
import { printFindings } from './print-findings'
import { runCommand } from './run-command'

/** Checks the WeChat configuration before people use it; payments have `pay:check`. Changes nothing. */
async function run({ wechat, publicUrl }: Config): Promise<number> {
  if (!wechat.apps.mini && !wechat.apps.site) {
    console.log('没有配置微信：设置 WX_MINI_APP_ID 或 WX_SITE_APP_ID 及其 AppSecret 之后再检查')
    return 1
  }
  return printFindings(await checkWechat({ ...wechat, publicUrl }, systemClock))
}

await runCommand(run)
