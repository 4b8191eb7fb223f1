import type { Message, Model } from '@contract/api'
import { modelPictureLimits, pictureTokens } from '@shared/picture-tokens'
import { creditsFor, estimateTokens, type TokenPrice } from '@shared/price'

/** Tokens of a message beside its text, and expected tokens of an answer without earlier ones. */
const tokensPerMessage = 4
const usualAnswer = 400
/** Number of recent answers whose average length predicts the next one. */
const lastAnswers = 3

/** A picture as large as models are sent it, of which the size is not known yet. */
const wholePicture = pictureTokens({ width: modelPictureLimits.maxSide, height: modelPictureLimits.maxSide })

export const tokensOfFiles = (files: readonly { kind: string; tokens?: number }[] = []): number =>
  files.reduce((sum, { kind, tokens }) => sum + (tokens ?? (kind === 'image' ? wholePicture : 0)), 0)

const known = new WeakMap<Message, number>()

/** Tokens of a message; cached, because its text does not change. */
function tokensOf(message: Message): number {
  const counted = known.get(message)
  if (counted !== undefined) return counted
  const tokens =
    tokensPerMessage +
    estimateTokens(message.content) +
    estimateTokens(message.reasoning ?? '') +
    tokensOfFiles(message.attachments)
  known.set(message, tokens)
  return tokens
}

/** The messages from one back to the beginning of its branch, newest first. `cut`: older ones are not on this device. */
export function branchFrom(
  messages: readonly Message[],
  from: string | undefined,
): { branch: Message[]; cut: boolean } {
  const byId = new Map(messages.map((one) => [one.messageId, one]))
  const branch: Message[] = []
  const seen = new Set<string>()
  let at = from
  while (at && !seen.has(at)) {
    const one = byId.get(at)
    if (!one) return { branch, cut: messages.length > 0 && at !== messages[0]?.chatNumber }
    seen.add(at)
    branch.push(one)
    at = one.parentMessageId ?? undefined
  }
  return { branch, cut: false }
}

export interface Asked {
  text: string
  /** Tokens of the attached pictures and files. */
  fileTokens?: number
  branch: readonly Message[]
  cut: boolean
  usingContext: boolean
  /** The most earlier messages that go with the question. */
  contextMessages?: number
  /** Tokens of the system messages. */
  systemTokens: number
  model: Pick<Model, 'price' | 'contextTokens'>
  discountPercent?: number
}

export interface NextCost {
  credits: number
  /** Part of this cost that the earlier messages cause. */
  earlierCredits: number
  earlierMessages: number
}

/** Estimates the cost of a question: the input sent, and an answer as long as the recent ones. */
export function nextCost(asked: Asked): NextCost {
  const {
    text,
    fileTokens = 0,
    branch,
    cut,
    usingContext,
    contextMessages,
    systemTokens,
    model,
    discountPercent,
  } = asked
  const price: TokenPrice = { ...model.price, ...(discountPercent && { discountPercent }) }
  const own = systemTokens + tokensPerMessage + estimateTokens(text) + fileTokens
  const sent = usingContext ? branch.filter(({ content }) => content).slice(0, contextMessages) : []
  const answers = branch.filter(({ role, usedTokens }) => role === 'assistant' && usedTokens?.output)
  const outputs = answers.slice(0, lastAnswers).map(({ usedTokens }) => usedTokens!.output)
  const output = outputs.length ? Math.round(outputs.reduce((a, b) => a + b, 0) / outputs.length) : usualAnswer
  const counted = sent.reduce((sum, one) => sum + tokensOf(one), 0)
  const { input = 0, output: last = 0 } = answers[0]?.usedTokens ?? {}
  // Only the end of a long chat is loaded; the usage of its last answer counts everything sent with it.
  const earlier = cut && usingContext && contextMessages === undefined ? Math.max(counted, input + last) : counted
  const most = Math.max(0, model.contextTokens - own - output)
  const credits = creditsFor({ input: own + Math.min(earlier, most), output }, price)
  return { credits, earlierCredits: credits - creditsFor({ input: own, output }, price), earlierMessages: sent.length }
}
