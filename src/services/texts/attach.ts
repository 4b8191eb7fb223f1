import type { AttachCatalogue } from '@/locales/types'
import { zhCNAttach } from '@/locales/zh-CN/attach'
import { lazyTexts } from './lazy-texts'

// Imported by what draws attachments only, which comes late itself.
const late = lazyTexts<AttachCatalogue>(
  zhCNAttach,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/attach`),
)

/** The texts of attachments in the current language, outside React. */
export const attachTexts = late.texts

/** The texts of attachments; the component is redrawn when they change. */
export const useAttachTexts = late.useTexts
