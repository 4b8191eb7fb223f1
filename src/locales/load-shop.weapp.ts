import type { Locale } from '@contract/locales'
import { enUSShop } from './en-US/shop'
import { koKRShop } from './ko-KR/shop'
import { ruRUShop } from './ru-RU/shop'
import type { ShopCatalogue } from './types'
import { zhCNShop } from './zh-CN/shop'
import { zhTWShop } from './zh-TW/shop'

const catalogues: Record<Locale, ShopCatalogue> = {
  'zh-CN': zhCNShop,
  'en-US': enUSShop,
  'ko-KR': koKRShop,
  'zh-TW': zhTWShop,
  'ru-RU': ruRUShop,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadShopTexts = async (locale: Locale): Promise<ShopCatalogue> => catalogues[locale]
