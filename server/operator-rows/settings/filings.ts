import type { SiteConfig } from '../../../contract/api'

type BaseInfo = SiteConfig['baseInfo']

const filings = {
  icp: 'ICP 备案号（icp）',
  policeFiling: '公安联网备案号（policeFiling）',
  algorithmFiling: '算法备案号（algorithmFiling）',
  modelFiling: '生成式人工智能服务备案号（modelFiling）',
} as const satisfies Partial<Record<keyof BaseInfo, string>>

/** Names of the filing numbers that a site in mainland China still has to show. */
export const missingFilings = (baseInfo: BaseInfo): string[] =>
  Object.entries(filings).flatMap(([key, name]) => (baseInfo[key as keyof typeof filings].trim() ? [] : name))

/** Whether people find out how to reach the operator. */
export const hasContact = ({ contactPhone, contactEmail }: BaseInfo): boolean =>
  Boolean(contactPhone.trim() || contactEmail.trim())
