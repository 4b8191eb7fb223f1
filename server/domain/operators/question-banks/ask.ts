import { chatDefaults } from '../../../../contract/chat-defaults'
import { defaultLocale } from '../../../../contract/locales'
import { judgesSubject, wordsSubject } from '../../../../contract/moderation'
import type { JudgePanel } from '../../../ports/judges/panel'
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
  /** The services that judge. */
  panel: Pick<JudgePanel, 'text' | 'has'>
}

/** Reply to a question of a bank. */
export interface Reply {
  isRefused: boolean
  /** Beginning of the answer; the word or label for a verdict of a judge. */
  text: string
}

const askMs = 60_000
/** A refusal shows in the first lines. */
const maxTokens = 300
const keptCharacters = 200

/** The verdict of the services on a question. Throws when one of them does not answer. */
async function replyOfJudges({ panel }: AskDeps, question: string): Promise<Reply> {
  const { verdict, finding } = await panel.text({ text: question, kind: 'request' })
  if (verdict === 'unavailable' || finding?.weight === 'unjudged')
    throw new Error(`a judge did not answer${finding ? ` (${finding.judge}: ${finding.rule})` : ''}`)
  const isRefused = verdict === 'refused'
  return { isRefused, text: isRefused && finding ? `${finding.judge}: ${finding.class || finding.rule}` : '' }
}

/**
 * Asks a question as a person of the site would: the lists first, then the model with the usual instruction, then the
 * lists on its answer. Throws on a fault of the provider.
 */
export async function askQuestion(
  deps: AskDeps,
  subject: string,
  question: string,
  closing: AbortSignal,
): Promise<Reply> {
  const { models, matcher, judges } = deps
  const words = await matcher()
  const listed = (text: string): Reply | null => {
    const { verdict, finding } = judgedBy(words, text)
    return verdict === 'refused' ? { isRefused: true, text: finding?.rule ?? '' } : null
  }
  if (subject === wordsSubject) return listed(question) ?? { isRefused: false, text: '' }
  if (subject === judgesSubject) return listed(question) ?? replyOfJudges(deps, question)
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
