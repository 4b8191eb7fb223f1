import { ProviderError, type ProviderFault } from './types'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The vendor's words without anything that looks like a key, short enough for a log line. */
export function withoutKeys(words: string, key: string): string {
  const hidden = key ? words.replaceAll(key, '***') : words
  return hidden
    .replace(/\b(sk-|bce-v3\/|Bearer\s+)[\w./-]+/gi, '$1***')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}

interface Said {
  code: string
  words: string
}

/** What a JSON body says went wrong: `error.*`, else a non-zero top-level `code`; null when it says nothing of the kind. */
export function faultIn(body: unknown): Said | null {
  if (!isRecord(body)) return null
  const { error } = body
  if (isRecord(error))
    return { code: text(error.code) || text(error.type), words: text(error.message) || text(error.type) }
  if (typeof error === 'string' && error) return { code: text(body.code), words: error }
  const code = text(body.code)
  if (code && code !== '0' && code !== '200') return { code, words: text(body.message) }
  return null
}

/** An empty account of the operator is told apart from a busy provider: waiting does not help it. */
const outOfFunds = /insufficient|余额|欠费|arrear|\b1113\b|exceeded your current quota/i
const badKey = /api.?key|unauthori[sz]ed|authentication|\b(1000|1001|1002|1003|11200)\b/i
const tooMany = /rate.?limit|too many|overload|busy|繁忙|限流|\b(1302|1303|1305|11202|11203)\b/i
const refusal =
  /content.?(policy|filter)|sensitive|敏感|moderation|context.?length|too long|invalid_request|\b(1301|10013|10014)\b/i

function kindOf(status: number, said: string): ProviderFault {
  if (status === 401 || status === 403 || status === 402) return 'unauthorized'
  if (status === 429) return outOfFunds.test(said) ? 'unauthorized' : 'busy'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 503 || status === 529) return 'busy'
  if (status === 400 || status === 413 || status === 422)
    return badKey.test(said) && !refusal.test(said) ? 'unauthorized' : 'refused'
  if (status !== 200) return 'failed'
  if (refusal.test(said)) return 'refused'
  if (outOfFunds.test(said) || badKey.test(said)) return 'unauthorized'
  return tooMany.test(said) ? 'busy' : 'failed'
}

/** The error of an answer with this HTTP status whose body says this. */
export function providerError(status: number, said: Said | null, key: string): ProviderError {
  const words = said ? `${said.code} ${said.words}`.trim() : ''
  return new ProviderError(kindOf(status, words), withoutKeys(`HTTP ${status} ${words}`, key))
}
