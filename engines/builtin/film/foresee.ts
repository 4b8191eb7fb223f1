import type { Locale } from '../../../contract/locales'
import type { TaskInput } from '../../../contract/task'
import { EngineError } from '../../../media/errors'
import type { EngineServices } from '../../engine'
import { spokenText } from '../../shared/script/clean'
import { translate } from '../../texts'
import { frameOf } from './frame'
import { fitFilm } from './fit'
import { filmByRules, filmTextKind } from './rules'
import type { FilmRequest } from './shapes'

const byRules = { lines: 'film.byLines', text: 'film.byText', topic: 'film.byTopic' } as const

/** Announces who writes, what rules make of this text, and that a long one is cut. */
export async function foreseeFilm(
  input: TaskInput,
  locale: Locale,
  { chatModel }: Pick<EngineServices, 'chatModel'>,
): Promise<string[]> {
  const request = input as FilmRequest
  if (!spokenText(request.text)) throw new EngineError('engine.nothingToSay')
  const model = await chatModel()
  if (model) return [translate(locale, 'film.byModel', { model: model.model })]
  const kind = filmTextKind(request.text)
  const { isCut } = fitFilm(filmByRules(request, locale), frameOf(request, locale))
  return [
    translate(locale, byRules[kind]),
    ...(isCut && kind !== 'topic' ? [translate(locale, 'film.cut', { seconds: request.seconds })] : []),
  ]
}
