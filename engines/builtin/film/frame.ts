import type { Locale } from '../../../contract/locales'
import { languageOf } from '../../shared/script/language'
import { filmTextsIn } from '../../texts/film'
import type { FilmFrame } from './fit'
import type { FilmRequest } from './shapes'

/** Everything of a film that the form decides. */
export function frameOf(
  { seconds, text, shape, style, first, second, music, subtitles }: FilmRequest,
  locale: Locale,
): FilmFrame {
  const { narrator, cut } = filmTextsIn(languageOf(text, locale))
  return { ...{ shape, style, first, second, music, subtitles }, seconds: Number(seconds), narrator, cutNote: cut }
}
