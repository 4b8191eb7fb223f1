import type { Config } from '../config'
import { systemClock } from '../ports/clock'
import { checkWechat } from '../ports/wx/check'
import { keepFindings } from './keep-findings'
import { printFindings } from './print-findings'
import { runCommand } from './run-command'

/** Checks the WeChat configuration before people use it; payments have `pay:check`. Stores its result only. */
async function run(config: Config): Promise<number> {
  const { wechat, publicUrl } = config
  if (!wechat.apps.mini && !wechat.apps.site) {
    console.log('没有配置微信：设置 WX_MINI_APP_ID 或 WX_SITE_APP_ID 及其 AppSecret 之后再检查')
    return 1
  }
  const findings = await checkWechat({ ...wechat, publicUrl }, systemClock)
  await keepFindings(config, 'wechat', findings)
  return printFindings(findings)
}

await runCommand(run)
