import type { SiteConfig } from '../../contract/api'
import type { Config } from '../config'

const filings = {
  icp: 'ICP 备案号（icp）',
  policeFiling: '公安联网备案号（policeFiling）',
  algorithmFiling: '算法备案号（algorithmFiling）',
  modelFiling: '生成式人工智能服务备案号（modelFiling）',
} as const satisfies Partial<Record<keyof SiteConfig['baseInfo'], string>>

/** Missing legal information of a public site in mainland China: filing numbers and the operator's contact. */
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
