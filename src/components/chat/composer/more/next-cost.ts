import type { Message, Model } from '@contract/api'
import { modelPictureLimits, pictureTokens } from '@shared/picture-tokens'
import { creditsFor, estimateTokens, type TokenPrice } from '@shared/price'

/** Tokens of a message beside its text, and of an answer nothing is known of yet. */
const tokensPerMessage = 4
const usualAnswer = 400
/** So many of the last answers say how long the next will be. */
const lastAnswers = 3

/** A picture as large as models are sent it, of which the size is not known yet. */
const wholePicture = pictureTokens({ width: modelPictureLimits.maxSide, height: modelPictureLimits.maxSide })

export const tokensOfFiles = (files: readonly { kind: string; tokens?: number }[] = []): number =>
  files.reduce((sum, { kind, tokens }) => sum + (tokens ?? (kind === 'image' ? wholePicture : 0)), 0)

const known = new WeakMap<Message, number>()

/** Of a text that stays as it is: counted once. */
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
  /** Of the pictures and files that go with it. */
  fileTokens?: number
  branch: readonly Message[]
  cut: boolean
  usingContext: boolean
  /** The most earlier messages that go with the question. */
  contextMessages?: number
  /** Of the system messages. */
  systemTokens: number
  model: Pick<Model, 'price' | 'contextTokens'>
  discountPercent?: number
}

export interface NextCost {
  credits: number
  /** Of these, what the earlier messages cost. */
  earlierCredits: number
  earlierMessages: number
}

/** What a question will cost about: what is sent, and an answer as long as the last ones. */
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
  // Of a long chat only the end is here; its last answer says what was sent with it.
  const earlier = cut && usingContext && contextMessages === undefined ? Math.max(counted, input + last) : counted
  const most = Math.max(0, model.contextTokens - own - output)
  const credits = creditsFor({ input: own + Math.min(earlier, most), output }, price)
  return { credits, earlierCredits: credits - creditsFor({ input: own, output }, price), earlierMessages: sent.length }
}
