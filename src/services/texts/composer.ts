import { loadComposerTexts } from '@/locales/load-composer'
import type { ComposerCatalogue } from '@/locales/types'
import { zhCNComposer } from '@/locales/zh-CN/composer'
import { createLateTexts } from './late-texts'

// Only the parts around the input of a chat import this: on H5 these texts stay out of the first load.
const late = createLateTexts<ComposerCatalogue>(zhCNComposer, loadComposerTexts)

/** The texts around the input of a chat in the current language, outside React. */
export const composerTexts = late.texts

/** The texts around the input of a chat; the component is redrawn when they change. */
export const useComposerTexts = late.useTexts
