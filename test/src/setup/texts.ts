import type { Locale } from '@contract/locales'
import { onlyExport } from '@/services/texts/i18n'

/** The texts of a group in a language, from the file that the app loads. */
export const textsOf = async <C>(locale: Locale, group: string): Promise<C> =>
  onlyExport((await import(`@/locales/${locale}/${group}`)) as Record<string, C>)
