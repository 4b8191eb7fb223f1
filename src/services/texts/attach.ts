import { loadAttachTexts } from '@/locales/load-attach'
import type { AttachCatalogue } from '@/locales/types'
import { zhCNAttach } from '@/locales/zh-CN/attach'
import { createLateTexts } from './late-texts'

// Imported by what draws attachments only, which comes late itself.
const late = createLateTexts<AttachCatalogue>(zhCNAttach, loadAttachTexts)

/** The texts of attachments in the current language, outside React. */
export const attachTexts = late.texts

/** The texts of attachments; the component is redrawn when they change. */
export const useAttachTexts = late.useTexts
