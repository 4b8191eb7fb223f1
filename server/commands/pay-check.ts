import type { Config } from '../config'
import { findPackagesWithoutItem } from '../domain/operators/setup/checks'
import { systemClock } from '../ports/clock'
import { checkWxpay } from '../ports/pay/wxpay/check'
import type { Finding } from '../ports/wx/check/finding'
import { keepFindings, withDatabase } from './keep-findings'
import { printFindings } from './print-findings'
import { runCommand } from './run-command'

/** Packages without a published item, if the database opens. */
async function packagesWithoutItem(config: Config): Promise<Finding> {
  try {
    return await withDatabase(config, findPackagesWithoutItem)
  } catch {
    return {
      what: '套餐的道具',
      ok: null,
      words: '没有打开数据库（内置数据库请先停止服务），没有核对套餐的 product_id',
    }
  }
}

async function run(config: Config): Promise<number> {
  const choice = config.pay.find(({ name }) => name === 'wxpay')
  if (!choice || choice.name !== 'wxpay') {
    console.log(
      config.pay.length === 0
        ? '没有配置支付渠道：设置 PAY_PROVIDER=wxpay 和 WX_PAY_* 之后再检查'
        : `当前的支付渠道是 ${config.pay.map(({ name }) => name).join('、')}，没有可检查的微信支付`,
    )
    if (config.wechat.apps.mini || config.wechat.apps.site)
      console.log('只用微信登录等功能时，请用 npm run wx:check 检查')
    return 1
  }
  const { settings } = choice
  const findings = await checkWxpay(settings, systemClock)
  if (settings.setting.virtual) findings.push(await packagesWithoutItem(config))
  findings.push({
    what: 'APIv3 密钥',
    ok: null,
    words: '长度正确；只有收到第一条通知时才能确认它与商户平台一致，请先用 0.01 元的套餐真实买一次并退款',
  })
  await keepFindings(config, 'payments', findings)
  return printFindings(findings)
}

await runCommand(run)
