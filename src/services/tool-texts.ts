import { defaultLocale, type Locale } from '@contract/locales'
import { loadToolTexts } from '@/locales/load-tool'
import type { ToolCatalogue } from '@/locales/types'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { useSyncExternalStore } from 'react'
import { locale, onLocale, useLocale } from './i18n'
import { createSignal } from './signal'

// Only the tools' pages import this: their words stay out of the first load and of the mini-program's main package.
let current: { locale: Locale; texts: ToolCatalogue } = { locale: defaultLocale, texts: zhCNTool }
const changed = createSignal<Locale>()

/** The texts of the tools in the current language, outside React. */
export const toolTexts = (): ToolCatalogue => current.texts

/** The texts of the tools; the component draws again when they change. */
export const useToolTexts = (): ToolCatalogue => useSyncExternalStore(changed.hear, toolTexts, toolTexts)

/** Whether they are in the language now spoken; false for the moment in which they are fetched. */
export function useToolTextsReady(): boolean {
  const spoken = useLocale()
  return useSyncExternalStore(changed.hear, heldLocale, heldLocale) === spoken
}

const heldLocale = (): Locale => current.locale

/** The last wish wins. Texts that do not come leave the ones at hand, rather than no page. */
async function follow(next: Locale): Promise<void> {
  const texts = await loadToolTexts(next).catch(() => current.texts)
  if (locale() !== next) return
  current = { locale: next, texts }
  changed.say(next)
}

onLocale((next) => void follow(next))
if (locale() !== defaultLocale) void follow(locale())
