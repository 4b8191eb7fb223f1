import type { SiteConfig } from '../../contract/api'
import type { Config } from '../config'
import { hasContact, missingFilings } from '../operator-rows/settings/filings'

/** Missing legal information of a public site in mainland China: filing numbers and the operator's contact. */
export function filingNotes(appMode: Config['appMode'], { baseInfo }: Pick<SiteConfig, 'baseInfo'>): string[] {
  if (appMode !== 'production') return []
  const missing = missingFilings(baseInfo)
  if (!hasContact(baseInfo)) missing.push('联系方式（contactPhone 或 contactEmail）')
  return missing.length === 0
    ? []
    : [`警告：site.base_info 里还没有${missing.join('、')}。在中国大陆公开运营要依法公示，见 docs/operate.md。`]
}
