import { loadFootTexts } from '@/locales/load-foot'
import type { FootCatalogue } from '@/locales/types'
import { zhCNFoot } from '@/locales/zh-CN/foot'
import { createLateTexts } from './late-texts'

// Imported by what stands under an answer only, which comes late itself.
const late = createLateTexts<FootCatalogue>(zhCNFoot, loadFootTexts)

/** The texts of what stands under an answer; the component is redrawn when they change. */
export const useFootTexts = late.useTexts
