import { loadFootTexts } from '@/locales/load-foot'
import type { FootCatalogue } from '@/locales/types'
import { zhCNFoot } from '@/locales/zh-CN/foot'
import { createLateTexts } from './late-texts'

// Only the footer of an answer imports this, and it loads late.
const late = createLateTexts<FootCatalogue>(zhCNFoot, loadFootTexts)

/** The texts of an answer's footer; the component is redrawn when they change. */
export const useFootTexts = late.useTexts
