import type { Locale } from '../../../../contract/locales'
import type { MinorClass } from '../../../../contract/minors'
import { translate } from '../../../texts'

/** Words with the mark of an item that is not for minors. */
export const markedFor = (minors: MinorClass, words: string, locale: Locale): string =>
  minors === 'unsuitable' ? `${translate(locale, 'minors.unsuitable')}${words}` : words
