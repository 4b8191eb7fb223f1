import type { Locale } from '../../contract/locales'
import { tools } from '../../contract/tools'
import type { consentText } from '../ports/db/schema'
import { enUS } from './consent-texts/en-US'
import { koKR } from './consent-texts/ko-KR'
import { ruRU } from './consent-texts/ru-RU'
import type { AskedTool, ConsentTexts } from './consent-texts/types'
import { zhCN } from './consent-texts/zh-CN'
import { zhTW } from './consent-texts/zh-TW'

const languages = { 'zh-CN': zhCN, 'en-US': enUS, 'ko-KR': koKR, 'zh-TW': zhTW, 'ru-RU': ruRU } satisfies Record<
  Locale,
  ConsentTexts
>

const asked = tools.flatMap((tool): AskedTool[] => ('consent' in tool ? [tool.serviceKey] : []))

/** Versions of texts whose meaning changed; the others have the first version. */
const versions: Partial<Record<AskedTool, string>> = {
  FACE: '2026-11-22',
  IDM_VTON: '2026-11-22',
  SAD_TALK: '2026-11-22',
  MUSE_TALK: '2026-11-22',
}

/**
 * Consents for work on faces and voices. A text whose meaning changes needs a new version, so that everybody is asked
 * again.
 */
export const consentSeeds = asked.map((serviceKey) => ({
  serviceKey,
  version: versions[serviceKey] ?? '2026-11',
  texts: {
    'zh-CN': languages['zh-CN'][serviceKey],
    'en-US': languages['en-US'][serviceKey],
    'ko-KR': languages['ko-KR'][serviceKey],
    'zh-TW': languages['zh-TW'][serviceKey],
    'ru-RU': languages['ru-RU'][serviceKey],
  },
})) satisfies (typeof consentText.$inferInsert)[]
