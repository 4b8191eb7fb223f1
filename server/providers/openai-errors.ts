import { hideKeys } from '../hidden-keys'
import { retryAfterMs } from '../time'
import { ProviderError, type ProviderFault } from './types'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A provider's message without anything like a key, short enough for a log line. */
export function withoutKeys(message: string, key: string): string {
  return hideKeys(key ? message.replaceAll(key, '***') : message)
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}

interface ReportedFault {
  code: string
  message: string
}

/** The fault in a JSON body: `error.*`, else a non-zero top-level `code`; null without one. */
export function faultIn(body: unknown): ReportedFault | null {
  if (!isRecord(body)) return null
  const { error } = body
  if (isRecord(error))
    return { code: text(error.code) || text(error.type), message: text(error.message) || text(error.type) }
  if (typeof error === 'string' && error) return { code: text(body.code), message: error }
  const code = text(body.code)
  if (code && code !== '0' && code !== '200') return { code, message: text(body.message) }
  return null
}

/** The operator's account is empty: unlike for a busy provider, waiting does not help. */
const outOfFunds = /insufficient|余额|欠费|arrear|\b1113\b|exceeded your current quota/i
const badKey = /api.?key|unauthori[sz]ed|authentication|\b(1000|1001|1002|1003|11200)\b/i
const noModel = /\bmodel\b.{0,80}(not.{0,3}exist|not.{0,3}found)|(unknown|no such) model|模型不存在|\b1211\b/i
const tooMany = /rate.?limit|too many|overload|busy|繁忙|限流|\b(1302|1303|1305|11202|11203)\b/i
const refusal = /content.?(policy|filter)|sensitive|敏感|moderation|invalid_request|\b(1301|10013|10014)\b/i
const tooLong =
  /context.?(length|window)|(prompt|input|message|conversation).{0,40}too (long|large)|maximum.{0,20}(context|input|prompt)|(exceed|超出|超过|超過).{0,40}(context|token|length|长度|長度|上下文)|input length|超长|\b1261\b/i
/** Words of the filters of providers. Other refused requests may be our own fault, such as an unknown option. */
const contentFilter =
  /content.?(policy|filter|exists.?risk)|sensitive|敏感|不安全|inappropriate|data.?inspection|moderation|safety|high.?risk|\b(1301|10013|10014)\b|finish_reason/i
/** A limit of tokens in a time, which is no limit of the conversation. */
const perTime = /rate.?limit|per.?(second|minute|day)|\b[tr]pm\b|限流|每分钟/i

function kindOf(status: number, message: string): ProviderFault {
  if (status === 402) return 'quota'
  if (status === 401 || status === 403) return outOfFunds.test(message) ? 'quota' : 'unauthorized'
  if (status === 404 || noModel.test(message)) return 'notFound'
  if (status === 429) return outOfFunds.test(message) ? 'quota' : 'busy'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 503 || status === 529) return 'busy'
  if ([200, 400, 413, 422].includes(status) && tooLong.test(message) && !perTime.test(message)) return 'tooLong'
  if (status === 400 || status === 413 || status === 422)
    return badKey.test(message) && !refusal.test(message) ? 'unauthorized' : 'refused'
  if (status !== 200) return 'failed'
  if (refusal.test(message)) return 'refused'
  if (outOfFunds.test(message)) return 'quota'
  if (badKey.test(message)) return 'unauthorized'
  return tooMany.test(message) ? 'busy' : 'failed'
}

/** Whether the provider's own filter refused the content. */
export const isContentRefusal = ({ kind, detail }: ProviderError): boolean =>
  kind === 'refused' && contentFilter.test(detail)

/** The error for a response with this HTTP status and fault. */
export function providerError(
  status: number,
  fault: ReportedFault | null,
  key: string,
  retryAfter?: string,
): ProviderError {
  const message = fault ? `${fault.code} ${fault.message}`.trim() : ''
  return new ProviderError(
    kindOf(status, message),
    withoutKeys(`HTTP ${status} ${message}`, key),
    retryAfterMs(retryAfter, Date.now()),
  )
}
