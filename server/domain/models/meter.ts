import { costOfCall, type ModelUse } from '../../../shared/model-cost'
import { countUnits, isWide } from '../../../shared/wide-characters'
import { modelRun } from '../../ports/db/schema'
import type { Clock, Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { type ChatProvider, type ChatRequest, type Piece, ProviderError } from '../../providers/types'
import { plausibleUsage, tokensOf, tokensOfFunctions } from '../../providers/token-counts'

export interface MeterDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  warn: (error: unknown) => void
}

/** Faults after which a provider that sent nothing may charge the prompt all the same. Others are refusals. */
const mayBeCharged: ReadonlySet<string> = new Set(['cut', 'timeout'])

/** Counts what one call uses, as the price of an answer is counted. Keeps numbers only. */
function createCounter() {
  let usage: Piece['usage']
  let wide = 0
  let length = 0
  let searches = 0
  let hasPieces = false
  const add = (text: string) => {
    wide += countUnits(text, isWide)
    length += text.length
  }
  return {
    take({ usage: counted, delta, reasoning, calls, sources, searches: made, waiting }: Piece) {
      hasPieces ||= waiting === undefined
      usage = counted ?? usage
      if (delta) add(delta)
      if (reasoning) add(reasoning)
      for (const { name = '', arguments: json = '' } of calls ?? []) add(name + json)
      if (made) searches += made
      else if (sources && searches === 0) searches = 1
    },
    hasPieces: () => hasPieces,
    /** `estimated`: the provider reported nothing plausible. */
    used({ model, turns, functions = [] }: ChatRequest): ModelUse & { estimated: boolean } {
      const counted = plausibleUsage(usage, model.contextTokens)
      if (counted) return { cached: 0, ...counted, searches, estimated: false }
      const input = tokensOf(turns, model.vision) + tokensOfFunctions(functions)
      return { input, cached: 0, output: Math.ceil(wide + (length - wide) / 4), searches, estimated: true }
    },
  }
}

/** Records each call to a model with its cost; a failed one too if the provider may have charged for it. */
export const withMeter = (chat: ChatProvider, { db, clock, ids, warn }: MeterDeps): ChatProvider => ({
  async complete(request, signal, take) {
    const counter = createCounter()
    let wasSent = false

    /** An answer does not fail because its cost cannot be written. */
    async function record(outcome: string): Promise<void> {
      const { input, cached, output, searches, estimated } = counter.used(request)
      const { purpose = 'other', ref = '' } = request.about ?? {}
      await db
        .insert(modelRun)
        .values({
          id: ids.ulid(),
          modelId: request.model.id,
          purpose,
          ref,
          outcome,
          inputTokens: input,
          cachedTokens: cached,
          outputTokens: output,
          searches,
          credits: 0,
          costMilliFen: costOfCall({ input, cached, output, searches }, request.model),
          estimated,
          endedAt: clock.now(),
        })
        .catch(warn)
    }

    const onSent = () => {
      wasSent = true
      request.onSent?.()
    }
    try {
      await chat.complete({ ...request, onSent }, signal, (piece) => {
        counter.take(piece)
        take(piece)
      })
    } catch (error) {
      const kind = error instanceof ProviderError ? error.kind : 'failed'
      if (counter.hasPieces() || (wasSent && mayBeCharged.has(kind))) await record(kind)
      throw error
    }
    if (counter.hasPieces() || wasSent) await record(signal.aborted ? 'stopped' : 'finished')
  },
})
