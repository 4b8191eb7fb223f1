import type { Locale } from '@contract/locales'
import type { ShopCatalogue } from './types'
import { zhCNShop } from './zh-CN/shop'

const loaders: Record<Locale, () => Promise<ShopCatalogue>> = {
  'zh-CN': async () => zhCNShop,
  'en-US': async () => (await import(/* webpackChunkName: "shop-en-US" */ './en-US/shop')).enUSShop,
  'ko-KR': async () => (await import(/* webpackChunkName: "shop-ko-KR" */ './ko-KR/shop')).koKRShop,
  'zh-TW': async () => (await import(/* webpackChunkName: "shop-zh-TW" */ './zh-TW/shop')).zhTWShop,
  'ru-RU': async () => (await import(/* webpackChunkName: "shop-ru-RU" */ './ru-RU/shop')).ruRUShop,
}

/** Chinese comes with the shop; the other languages on demand. */
export const loadShopTexts = (locale: Locale): Promise<ShopCatalogue> => loaders[locale]()
