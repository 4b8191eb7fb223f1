import type { SiteConfig } from '../../contract/api'
import type { Config } from '../config'

type Known = Pick<Config, 'appMode' | 'host' | 'publicUrl' | 'databaseUrl' | 'pay' | 'sms'>

const local = ['127.0.0.1', '::1', 'localhost']

/** What the operator should know about this configuration when the server starts. */
export function startNotes({ appMode, host, publicUrl, databaseUrl, pay, sms }: Known): string[] {
  const names = pay.map(({ name }) => name)
  const isOpen = appMode === 'embedded' && (!local.includes(host) || publicUrl !== '')
  const notes = [
    names.includes('sandbox') && '支付为沙箱：任何人都能点「已支付」，不收真钱。要收款请设置 PAY_PROVIDER。',
    sms.provider === 'console' && '没有接短信：验证码打印在这里。',
    isOpen && '注意：这个站点对别人也开放，而它是试用模式（APP_MODE=embedded）。公开运营请用 APP_MODE=production。',
    names.some((name) => name !== 'sandbox') &&
      !databaseUrl &&
      '警告：收真钱却用着内置数据库，它只适合试用。请设置 DATABASE_URL，改用 PostgreSQL。',
  ]
  return notes.filter((note) => note !== false)
}

const filings = {
  icp: 'ICP 备案号（icp）',
  policeFiling: '公安联网备案号（policeFiling）',
  algorithmFiling: '算法备案号（algorithmFiling）',
  modelFiling: '生成式人工智能服务备案号（modelFiling）',
} as const satisfies Partial<Record<keyof SiteConfig['baseInfo'], string>>

/** What a public site in mainland China must show and does not: the numbers of its filings, and a way to reach the operator. */
export function filingNotes(appMode: Config['appMode'], { baseInfo }: Pick<SiteConfig, 'baseInfo'>): string[] {
  if (appMode !== 'production') return []
  const missing: string[] = Object.entries(filings).flatMap(([key, name]) =>
    baseInfo[key as keyof typeof filings].trim() ? [] : name,
  )
  if (!baseInfo.contactPhone.trim() && !baseInfo.contactEmail.trim())
    missing.push('联系方式（contactPhone 或 contactEmail）')
  return missing.length === 0
    ? []
    : [`警告：site.base_info 里还没有${missing.join('、')}。在中国大陆公开运营要依法公示，见 docs/operate.md。`]
}
