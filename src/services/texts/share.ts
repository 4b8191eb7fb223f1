import { loadShareTexts } from '@/locales/load-share'
import type { ShareCatalogue } from '@/locales/types'
import { zhCNShare } from '@/locales/zh-CN/share'
import { createLateTexts } from './late-texts'

// Imported by the page that shares only: these texts stay out of the first load and of the mini-program's main package.
const late = createLateTexts<ShareCatalogue>(zhCNShare, loadShareTexts)

/** The texts of sharing in the current language, outside React. */
export const shareTexts = late.texts

/** The texts of sharing; the component is redrawn when they change. */
export const useShareTexts = late.useTexts
