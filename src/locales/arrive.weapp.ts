import { enUS } from './en-US'
import { enUSPrivacy } from './en-US/privacy'
import { koKR } from './ko-KR'
import { koKRPrivacy } from './ko-KR/privacy'
import { otherCatalogues, otherPrivacyTexts } from './parts'
import { ruRU } from './ru-RU'
import { ruRUPrivacy } from './ru-RU/privacy'
import { zhTW } from './zh-TW'
import { zhTWPrivacy } from './zh-TW/privacy'

// The script of the sub-package: run once, when load.weapp.ts asks for it.
Object.assign(otherPrivacyTexts, {
  'en-US': enUSPrivacy,
  'ko-KR': koKRPrivacy,
  'zh-TW': zhTWPrivacy,
  'ru-RU': ruRUPrivacy,
})
Object.assign(otherCatalogues, { 'en-US': enUS, 'ko-KR': koKR, 'zh-TW': zhTW, 'ru-RU': ruRU })
