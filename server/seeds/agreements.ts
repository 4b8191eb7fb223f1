import type { Locale } from '../../contract/locales'
import type { agreement } from '../ports/db/schema'
import { enUS } from './agreement-texts/en-US'
import { koKR } from './agreement-texts/ko-KR'
import { ruRU } from './agreement-texts/ru-RU'
import { zhCN } from './agreement-texts/zh-CN'
import { zhTW } from './agreement-texts/zh-TW'

export const agreementIds = ['user', 'privacy', 'membership', 'aigc'] as const
/** Agreements in one language. The catalogue fills `{siteTitle}` from the site's base info when they are read. */
export type AgreementTexts = Record<(typeof agreementIds)[number], { title: string; content: string }>

const languages = { 'zh-CN': zhCN, 'en-US': enUS, 'ko-KR': koKR, 'zh-TW': zhTW, 'ru-RU': ruRU } satisfies Record<
  Locale,
  AgreementTexts
>

export const agreementSeeds = agreementIds.map((id) => ({
  id,
  version: '2026-11',
  updatedAt: new Date('2026-11-01T00:00:00+08:00'),
  texts: {
    'zh-CN': languages['zh-CN'][id],
    'en-US': languages['en-US'][id],
    'ko-KR': languages['ko-KR'][id],
    'zh-TW': languages['zh-TW'][id],
    'ru-RU': languages['ru-RU'][id],
  },
})) satisfies (typeof agreement.$inferInsert)[]
