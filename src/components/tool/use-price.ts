import { codes } from '@contract/codes'
import type { AnyTool } from '@contract/tool'
import type { Service } from '@contract/api'
import type { Input } from '@contract/field'
import { useDebounced } from '@/components/ui/use-debounced'
import { ApiError } from '@/services/api/errors'
import { cachedFile, useQuote, useService } from '@/services/queries/tool'
import { useSession } from '@/services/queries/session'
import { useServices } from '@/services/queries/site'
import { useToolDraft } from '@/stores/tool-drafts'
import { uploads, useUploadsChanged } from '@/services/uploads'
import { optionIn } from './offered-tool'
import { localPrice, stepsPrice, type Values } from './form-values'

export interface Price {
  /** 0 while unknown. */
  credits: number
  /** The server's quote for exactly this input. */
  exact: boolean
  /** Price without the membership discount, if different. */
  fullCredits: number | null
  etaSeconds: number | null
  unitPrice: number
  /** Null until it is known. */
  balance: number | null
  /** Engine that serves this input; null until the server answers. */
  engine: Service['engine'] | null
  /** Parts of the input that will be ignored, or the reason for a refusal. */
  notes: readonly string[]
}

const restMs = 400

/** The price of the form: at once by the tool's rule, then the server's quote. */
export function usePrice(tool: AnyTool, values: Values, input: Input | null): Price {
  useUploadsChanged()
  const service = useService(tool.serviceKey)
  const unitPrice = (optionIn(service?.options, values) ?? service)?.unitPrice ?? 0
  const balance = useSession().data?.balance ?? null
  const settled = useDebounced(input, restMs)
  const { data: quote, error } = useQuote(tool.serviceKey, settled, useToolDraft(tool.serviceKey).acceptsDemo === true)
  const { data: services } = useServices()
  const unitPriceOf = (key: string) => services?.find(({ serviceKey }) => serviceKey === key)?.unitPrice ?? 0
  const local = localPrice(tool, values, unitPrice, secondsOf) + stepsPrice(tool, values, unitPriceOf)
  if (!quote || settled !== input) {
    const notes = settled === input && isRefusal(error) ? [error.msg] : []
    // The estimate of the queue holds for every input of the tool.
    const { engine = null, etaSeconds = null } = quote ?? {}
    return { credits: local, exact: false, fullCredits: null, etaSeconds, unitPrice, balance, engine, notes }
  }
  const { credits, fullCredits, etaSeconds, engine, notes = [] } = quote
  return {
    credits,
    exact: true,
    fullCredits: fullCredits > credits ? fullCredits : null,
    etaSeconds,
    unitPrice: quote.unitPrice,
    balance,
    engine,
    notes,
  }
}

/** Whether the server refused the input with a reason. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === codes.badInput || error.code === codes.businessError)

function secondsOf(fileId: string): number | undefined {
  const upload = uploads.get(fileId)
  return upload?.file?.seconds ?? cachedFile(fileId)?.seconds ?? upload?.chosen?.seconds
}
