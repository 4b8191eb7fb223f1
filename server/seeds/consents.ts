import type { Locale } from '../../contract/locales'
import type { consentText } from '../ports/db/schema'
import { enUS } from './consent-texts/en-US'
import { koKR } from './consent-texts/ko-KR'
import { ruRU } from './consent-texts/ru-RU'
import type { ConsentTexts } from './consent-texts/types'
import { zhCN } from './consent-texts/zh-CN'
import { zhTW } from './consent-texts/zh-TW'

const languages = { 'zh-CN': zhCN, 'en-US': enUS, 'ko-KR': koKR, 'zh-TW': zhTW, 'ru-RU': ruRU } satisfies Record<
  Locale,
  ConsentTexts
>

const asked = ['FACE', 'IDM_VTON', 'SAD_TALK', 'MUSE_TALK', 'GPT_SOVITS'] as const

/** What a person agrees to before faces and voices are worked on. A text that changes in meaning needs a new version: everybody is asked again. */
export const consentSeeds = asked.map((serviceKey) => ({
  serviceKey,
  version: '2026-11',
  texts: {
    'zh-CN': languages['zh-CN'][serviceKey],
    'en-US': languages['en-US'][serviceKey],
    'ko-KR': languages['ko-KR'][serviceKey],
    'zh-TW': languages['zh-TW'][serviceKey],
    'ru-RU': languages['ru-RU'][serviceKey],
  },
})) satisfies (typeof consentText.$inferInsert)[]
