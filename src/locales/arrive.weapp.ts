import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { otherCatalogues } from './parts'
import { ruRU } from './ru-RU'
import { zhTW } from './zh-TW'

// The script of the sub-package: run once, when load.weapp.ts asks for it.
Object.assign(otherCatalogues, { 'en-US': enUS, 'ko-KR': koKR, 'zh-TW': zhTW, 'ru-RU': ruRU })
