import { hideKeys } from '../../hidden-keys'

/**
 * Reason why a call to an engine failed. `unauthorized` key refused · `quota` no money or quota left · `busy` asked to
 * wait · `notFound` wrong path, model or version · `unreachable` no connection · `forbidden` an address that our rules
 * refuse · `badInput` it does not accept our request · `refused` the words or pictures are against its rules · `failed`
 * it failed · `gone` the job is unknown to it (any more) · `timeout` no answer in time · `protocol` an answer that
 * breaks its own protocol, or is too large
 */
export const engineFaultKinds = [
  'unauthorized',
  'quota',
  'busy',
  'notFound',
  'unreachable',
  'forbidden',
  'badInput',
  'refused',
  'failed',
  'gone',
  'timeout',
  'protocol',
] as const
export type EngineFaultKind = (typeof engineFaultKinds)[number]

/** Faults for which the provider did nothing: another engine may run without paying twice. */
const chargesNothing: ReadonlySet<EngineFaultKind> = new Set([
  'unauthorized',
  'quota',
  'busy',
  'notFound',
  'unreachable',
  'forbidden',
  'badInput',
  'refused',
])

/** A failed call to an engine. `detail` is for the operator: the provider's words without keys, never shown to people. */
export class EngineCallError extends Error {
  /** The provider may have charged for it. */
  readonly maybeCharged: boolean
  readonly retryAfterMs: number | undefined
  /** The provider reported the end of this job: a retry changes nothing. */
  readonly isFinal: boolean
  readonly detail: string

  constructor(
    readonly kind: EngineFaultKind,
    detail: string,
    {
      maybeCharged = !chargesNothing.has(kind),
      retryAfterMs,
      isFinal = false,
    }: { maybeCharged?: boolean; retryAfterMs?: number | undefined; isFinal?: boolean } = {},
  ) {
    const words = hideKeys(detail)
    super(`engine ${kind}: ${words}`)
    this.detail = words
    this.maybeCharged = maybeCharged
    this.retryAfterMs = retryAfterMs
    this.isFinal = isFinal
  }

  /** The same fault, for requests that certainly cost nothing. */
  withoutCharge(): EngineCallError {
    const { kind, detail, retryAfterMs, isFinal } = this
    return new EngineCallError(kind, detail, { retryAfterMs, isFinal, maybeCharged: false })
  }
}

const policy =
  /content[ _-]?(policy|filter)|moderation|safety|sensitive|inappropriate|DataInspection|违规|敏感|不合规|risk/i
const money = /insufficient|\bbalance\b|quota|arrear|billing|余额|欠费|额度/i
const model = /model.{0,40}(not|n't|does not).{0,12}(exist|found|support)|unknown model|no such model|模型不存在/i

/** Fault kind of a status and the provider's message. */
export function faultKindOf(status: number, words: string): EngineFaultKind {
  if (money.test(words) && status !== 500) return 'quota'
  if (status === 401 || status === 403) return policy.test(words) ? 'refused' : 'unauthorized'
  if (status === 402) return 'quota'
  if (status === 404 || status === 405 || status === 501) return 'notFound'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 409 || status === 425 || status === 429 || status === 503) return 'busy'
  if (status >= 400 && status < 500) {
    if (policy.test(words)) return 'refused'
    return model.test(words) ? 'notFound' : 'badInput'
  }
  return status >= 500 ? 'failed' : 'protocol'
}

/** The sentence in an error's body: `error.message`, `message`, `detail`, `error` as text, else the body itself. */
export function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  const { error, message, msg, detail, code } = body as Record<string, unknown>
  const inner = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  return [
    inner['message'],
    inner['code'],
    inner['type'],
    typeof error === 'string' ? error : '',
    message,
    msg,
    code,
    detail,
  ]
    .map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one) : one ? JSON.stringify(one) : ''))
    .filter(Boolean)
    .join(' · ')
}
