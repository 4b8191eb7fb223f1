import type { ShopCatalogue } from '@/locales/types'
import { zhCNShop } from '@/locales/zh-CN/shop'
import { lazyTexts } from './lazy-texts'

// Imported by the shop only: these texts stay out of the first load and of the mini-program's main package.
const late = lazyTexts<ShopCatalogue>(
  zhCNShop,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/shop`),
)

/** The texts of the shop in the current language, outside React. */
export const shopTexts = late.texts

/** The texts of the shop; the component is redrawn when they change. */
export const useShopTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useShopTextsReady = late.useReady
