import {
  type ChatProvider,
  type ChatRequest,
  type FoundPage,
  type Piece,
  ProviderError,
  type ProviderFault,
} from '../../../providers/types'
import { failure, failureAfterText, providerFailure } from './provider-errors'
import { createTokenCounter } from './token-counter'
import { createToolCallCollector } from './tool-call-collector'
import { plausibleUsage, tokensOfFunctions } from '../../../providers/token-counts'
import { withPictures } from '../tool-calls/pictures'
import { proposalsOf } from '../tool-calls/proposals'
import { offering } from '../tool-calls/offering'
import type { AnyTool } from '../../../../contract/tool'
import type { MessageAttachment } from '../../../ports/db/schema'
import type { EventKind } from '../../../ports/answer-log/types'
import type { AnswerOutcome } from '../settle'
import { linkedPages, sourcesOf } from '../sources'

/** The most pictures stored per answer. */
const maxPictures = 4

/** Makes a picture of the model (a data URL) a file of the person; `place` counts them from 0. */
export type KeepPicture = (dataUrl: string, place: number) => Promise<MessageAttachment>

/** One model to try for an answer. */
export interface Attempt {
  provider: ChatProvider
  request: ChatRequest
  /** The held credits pay for fewer tokens than the model's limit. */
  limitedByCredit: boolean
  /** The tools that the request's functions represent. */
  tools: readonly AnyTool[]
  keepPicture: KeepPicture
}

export interface AttemptEnd {
  outcome: AnswerOutcome
  /** The fault, if no text came. */
  fault?: ProviderFault
  /** The prompt was sent, so it costs something. */
  promptSent: boolean
}

/** Most characters of blank text that are held back. */
const maxBlanks = 2_000

interface Listener {
  /** Runs before the first text is appended, if given. */
  begin?: (() => Promise<void>) | undefined
  append(kind: EventKind, text: string): void
  warn(error: unknown): void
}

/**
 * Our estimate of the longest text within `maxTokens`: providers count differently, up to half for Chinese. Text
 * limited by credits gets a smaller margin.
 */
const mostTokens = (maxTokens: number, limitedByCredit: boolean) => maxTokens * (limitedByCredit ? 1.25 : 2) + 16

/** The most pages of a search that are processed. */
const maxFound = 200

const outOfCredit = { code: 402, key: 'credit.insufficient' }

/** Holds back leading blank text, and returns it before the first other text: an answer of blanks alone is none. */
function createBlankHolder() {
  let blanks: string | null = ''
  return (given: Piece): Piece => {
    if (blanks === null || given.delta === undefined) return given
    const { delta, ...piece } = given
    const text = blanks + delta
    const isBlank = text.length < maxBlanks && text.trim() === ''
    blanks = isBlank ? text : null
    return isBlank ? piece : { ...piece, delta: text }
  }
}

/** The person does not pay for the prompt text that describes the site's tools. */
const withoutFunctions = (counted: Piece['usage'], { functions = [] }: ChatRequest): Piece['usage'] =>
  counted && { ...counted, input: Math.max(1, counted.input - tokensOfFunctions(functions)) }

/** Stores pictures; one that cannot be stored is left out. */
async function keptPictures(pictures: readonly string[], keep: KeepPicture, warn: (error: unknown) => void) {
  const kept: MessageAttachment[] = []
  for (const picture of pictures)
    await keep(picture, kept.length).then((attachment) => void kept.push(attachment), warn)
  return kept
}

/** Runs one model until it ends, `stopping` aborts or the answer's time is over (`late`). Never throws. */
export async function tryModel(
  { provider, request, limitedByCredit, tools, keepPicture }: Attempt,
  stopping: AbortSignal,
  late: AbortSignal,
  { begin, append, warn }: Listener,
): Promise<AttemptEnd> {
  const enough = new AbortController()
  const ending = AbortSignal.any([stopping, late, enough.signal])
  const counter = createTokenCounter(mostTokens(request.maxTokens, limitedByCredit))
  const called = createToolCallCollector()
  const pictures: string[] = []
  let usage: Piece['usage']
  let cutShort = false
  let free = false
  let promptSent = false
  let hasBegun = false
  let hasText = false
  let found: FoundPage[] | null = null
  let said = ''
  const withoutBlanks = createBlankHolder()
  let hasOffer = false

  const waitingForBegin: Piece[] = []
  let beginning: Promise<void> | undefined

  async function beginOnce() {
    hasOffer = true
    if (!hasBegun) await (beginning ??= begin?.())
    hasBegun = true
  }

  /** Text waits until the answer has begun; without a `begin` it does not wait. */
  function take(given: Piece) {
    const piece = withoutBlanks(given)
    if (beginning && !hasBegun) return void waitingForBegin.push(piece)
    if (!hasBegun && (piece.reasoning || piece.delta)) {
      if (begin) {
        waitingForBegin.push(piece)
        beginning = begin().then(() => {
          hasBegun = true
          for (const one of waitingForBegin.splice(0)) use(one)
        })
        beginning.catch(() => enough.abort())
        return
      }
      hasBegun = true
    }
    use(piece)
  }

  function use(piece: Piece) {
    if (ending.aborted) return
    usage = piece.usage ?? usage
    cutShort ||= piece.cutShort ?? false
    free ||= piece.free ?? false
    if (piece.sources) found = [...(found ?? []), ...piece.sources].slice(0, maxFound)
    if (piece.reasoning) say('reasoning', piece.reasoning)
    if (piece.folded) append('folded', '{}')
    if (piece.waiting !== undefined) append('waiting', `${piece.waiting}\n`)
    hasText &&= !piece.folded
    if (piece.delta) say('delta', piece.delta)
    if (piece.pictures) pictures.push(...piece.pictures.slice(0, maxPictures - pictures.length))
    if (piece.calls) counter.take(called.take(piece.calls))
    if (counter.isFull() || called.isFull()) enough.abort()
  }

  function say(kind: 'reasoning' | 'delta', text: string) {
    const taken = counter.take(text)
    if (!taken) return
    append(kind, taken)
    if (kind === 'reasoning') return
    if (request.webSearch) said += taken
    hasText ||= taken.trim() !== ''
  }

  /** Offers the called tools to the person. Adds text for clients that cannot show proposals. */
  async function offer() {
    const proposals = withPictures(proposalsOf(tools, called.calls()), tools, request.turns.at(-1)?.files)
    if (proposals.length === 0) return
    await beginOnce()
    if (!hasText) append('delta', offering(proposals, tools, request.locale))
    append('proposals', JSON.stringify(proposals))
  }

  /** Adds a search's pages, once. If the provider reports none, uses the pages that the answer links to. */
  function cite() {
    if (!found || !hasBegun) return
    append('sources', JSON.stringify(sourcesOf(found.length ? found : linkedPages(said))))
    found = null
  }

  async function show() {
    const kept = await keptPictures(pictures, keepPicture, warn)
    if (kept.length === 0) return
    await beginOnce()
    append('attachments', JSON.stringify(kept))
  }

  async function read(): Promise<AnswerOutcome> {
    try {
      await provider.complete({ ...request, onSent: () => void (promptSent = true) }, ending, take)
    } finally {
      await beginning
    }
    if (stopping.aborted || late.aborted)
      throw new ProviderError(hasBegun ? 'cut' : 'timeout', 'took too long as a whole')
    if (called.isFull() || (counter.isFull() && !limitedByCredit)) return failure(600, 'provider.endless')
    cite()
    await offer()
    await show()
    if (!hasBegun) throw new ProviderError('failed', 'an answer without text')
    // Thoughts alone are no answer, unless the person's own limit ended them.
    free ||= !hasText && !hasOffer && !cutShort && !counter.isFull()
    const counted = withoutFunctions(plausibleUsage(usage, request.model.contextTokens), request)
    const wasLimited = limitedByCredit && (cutShort || counter.isFull())
    return {
      status: 'done',
      ...(counted ? { usage: counted } : {}),
      ...(cutShort || wasLimited ? { cutShort: true } : {}),
      ...(wasLimited ? { error: outOfCredit } : {}),
    }
  }

  try {
    const outcome = await read()
    return { outcome: free ? { ...outcome, free } : outcome, promptSent }
  } catch (error) {
    const kind = error instanceof ProviderError ? error.kind : 'failed'
    if (kind !== 'resting' && !stopping.aborted) warn(error)
    cite()
    if (hasBegun) return { outcome: { ...failureAfterText(kind), ...(free ? { free } : {}) }, promptSent }
    return { outcome: providerFailure(kind), fault: kind, promptSent }
  }
}
