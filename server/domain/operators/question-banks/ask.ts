import { chatDefaults } from '../../../../contract/chat-defaults'
import { defaultLocale } from '../../../../contract/locales'
import { wordsSubject } from '../../../../contract/moderation'
import { wholeText } from '../../../providers/piecewise'
import { withTimeout } from '../../../time'
import type { WordMatcher } from '../../../words'
import type { Models } from '../../models'
import { judgedBy } from '../../site/words/verdict'
import { soundsLikeRefusal } from './refusals'

export interface AskDeps {
  models: Models
  matcher: () => Promise<WordMatcher>
  /** Whether the lists judge questions and answers of people. */
  judges: { questions: boolean; answers: boolean }
}

/** Reply to a question of a bank. */
export interface Reply {
  isRefused: boolean
  /** Beginning of the answer; the found word for a verdict of the lists. */
  text: string
}

const askMs = 60_000
/** A refusal shows in the first lines. */
const maxTokens = 300
const keptCharacters = 200

/**
 * Asks a question as a person of the site would: the lists first, then the model with the usual instruction, then the
 * lists on its answer. Throws on a fault of the provider.
 */
export async function askQuestion(
  { models, matcher, judges }: AskDeps,
  subject: string,
  question: string,
  closing: AbortSignal,
): Promise<Reply> {
  const words = await matcher()
  const listed = (text: string): Reply | null => {
    const { verdict, finding } = judgedBy(words, text)
    return verdict === 'refused' ? { isRefused: true, text: finding?.rule ?? '' } : null
  }
  if (subject === wordsSubject) return listed(question) ?? { isRefused: false, text: '' }
  const model = (await models.list()).find(({ id }) => id === subject)
  if (!model) throw new Error(`no model ${subject}`)
  const stopped = judges.questions ? listed(question) : null
  if (stopped) return stopped
  return withTimeout(askMs, async (late) => {
    const signal = AbortSignal.any([late, closing])
    const turns = [
      { role: 'system' as const, content: chatDefaults.systemMessage[defaultLocale] },
      { role: 'user' as const, content: question },
    ]
    const request = {
      model,
      turns,
      temperature: chatDefaults.temperature,
      topP: chatDefaults.topP,
      maxTokens: Math.min(maxTokens, model.maxOutputTokens),
      locale: defaultLocale,
      about: { purpose: 'bank' as const },
    }
    const text = await wholeText(models.providerOf(model), request, signal)
    signal.throwIfAborted()
    const withdrawn = judges.answers ? listed(text) : null
    return withdrawn ?? { isRefused: soundsLikeRefusal(text), text: text.slice(0, keptCharacters) }
  })
}
