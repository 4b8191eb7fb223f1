import type { Locale } from '../../../contract/locales'
import type { TaskInput } from '../../../contract/task'
import { EngineError } from '../../../media/errors'
import { spokenSeconds } from '../../../shared/speech'
import type { EngineServices } from '../../engine'
import { translate } from '../../texts'
import { spokenText } from '../../shared/script/clean'
import { kindOf } from './rules'

const byRules = { dialogue: 'podcast.byDialogue', text: 'podcast.byText', topic: 'podcast.byTopic' } as const

/** Announces who writes, what rules make of this text, and that a long one is cut. */
export async function foreseePodcast(
  { text, minutes }: TaskInput,
  locale: Locale,
  { chatModel }: Pick<EngineServices, 'chatModel'>,
): Promise<string[]> {
  const written = String(text)
  const said = spokenText(written)
  if (!said) throw new EngineError('engine.nothingToSay')
  const model = await chatModel()
  if (model) return [translate(locale, 'podcast.byModel', { model: model.model })]
  const kind = kindOf(written)
  const isLong = kind !== 'topic' && spokenSeconds(said) > Number(minutes) * 60
  return [
    translate(locale, byRules[kind]),
    ...(isLong ? [translate(locale, 'podcast.cut', { minutes: String(minutes) })] : []),
  ]
}
