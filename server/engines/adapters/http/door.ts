import { Agent, type Dispatcher, request as send } from 'undici'
import { isDiskFull } from '../../../../media/disk-full'
import { hideKeys } from '../../../hidden-keys'
import { EngineCallError } from '../faults'
import type { EngineRequest } from './types'
import { assertPublicLiteral, createPublicLookup, isHostOf, isListed } from './addresses'

export interface DoorOptions {
  /** The engine's address, without a slash at its end. */
  baseUrl: string
  /** Empty: none. Sent to the engine's own origin only. */
  key: string
  /** `host` or `host:port` that may be private: the operator's own. */
  listedHosts: readonly string[]
  /** Hosts that results come from, beside the engine's own. */
  resultHosts: readonly string[]
  signal: AbortSignal
}

const connectTimeoutMs = 10_000
const requestTimeoutMs = 60_000
const detailMaxLength = 300

const agentOptions = { headersTimeout: 0, bodyTimeout: 0, connections: 64 }
/** Connections into the internet, and to hosts the operator listed. */
const agents = {
  open: new Agent({ ...agentOptions, connect: { timeout: connectTimeoutMs, lookup: createPublicLookup() } }),
  listed: new Agent({ ...agentOptions, connect: { timeout: connectTimeoutMs } }),
}

export type Door = ReturnType<typeof createDoor>

/** Sends requests only to an engine's own address and its result hosts. Follows no redirect automatically. */
export function createDoor({
  baseUrl,
  key,
  listedHosts,
  resultHosts,
  signal,
  authorization = (it) => `Bearer ${it}`,
}: DoorOptions & { authorization?: ((key: string) => string) | undefined }) {
  const own = new URL(baseUrl)

  /** Address of a request. Throws for addresses outside the engine's hosts. */
  function urlOf(to: string, query: EngineRequest['query'] = {}): URL {
    const url = URL.canParse(to) ? new URL(to) : new URL(`${baseUrl}${to}`)
    if (!/^(https?|wss?):$/.test(url.protocol) || url.username || url.password)
      throw new EngineCallError('forbidden', `an address of ${url.protocol}// is not asked`)
    const isOwn = url.host === own.host
    // A listed host is the operator's, but not every provider has business there.
    if (!isOwn && !isHostOf(url, resultHosts))
      throw new EngineCallError(
        'forbidden',
        `results from ${url.hostname} are not expected: name it in the row's resultHosts`,
      )
    if (!isListed(url, listedHosts)) assertPublicLiteral(url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return url
  }

  /** Only the engine's own origin learns the key, and never over a weaker protocol than the engine's. */
  const headersFor = (url: URL): Record<string, string> =>
    key && url.host === own.host && (own.protocol === 'http:' || /^(https|wss):$/.test(url.protocol))
      ? { authorization: authorization(key) }
      : {}

  const agentFor = (url: URL): Dispatcher => (isListed(url, listedHosts) ? agents.listed : agents.open)

  /** The provider's words without the key, on one line. */
  const scrub = (words: string) =>
    hideKeys(key ? words.split(key).join('***') : words)
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .slice(0, detailMaxLength)

  const scrubbed = ({ kind, detail, ...how }: EngineCallError) => new EngineCallError(kind, scrub(detail), how)

  /** Fault of a failed connection. Nothing is charged before the request was sent. */
  function faultOf(error: unknown): unknown {
    signal.throwIfAborted()
    if (error instanceof EngineCallError || isDiskFull(error)) return error
    const {
      code = '',
      name = '',
      message = String(error),
      cause,
    } = error as NodeJS.ErrnoException & { cause?: unknown }
    if (cause instanceof EngineCallError) return cause
    const said = scrub(`${own.host} ${code || message}`)
    if (name === 'TimeoutError') return new EngineCallError('timeout', `${own.host} did not answer in time`)
    const isBefore =
      /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT|VERIFY|TLS|SSL/i.test(
        code,
      )
    return new EngineCallError('unreachable', said, { maybeCharged: !isBefore })
  }

  async function reading<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      throw faultOf(error)
    }
  }

  return {
    signal,
    urlOf,
    /** Whether it is the engine's own address; others belong to its results. */
    isOwn: (to: string) => urlOf(to).host === own.host,
    headersFor,
    agentFor,
    scrubbed,
    faultOf,
    /** Runs a read of an answer's body; a cut connection becomes an EngineCallError. */
    reading,

    /** Resolves when the headers are there. */
    send: ({ method, to, query, headers, json, form, timeoutMs = requestTimeoutMs }: EngineRequest) =>
      reading(() => {
        const url = urlOf(to, query)
        return send(url, {
          method: method ?? (json === undefined && !form ? 'GET' : 'POST'),
          headers: {
            accept: 'application/json, */*',
            'user-agent': 'fanle',
            ...headers,
            ...headersFor(url),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: form ?? (json === undefined ? null : JSON.stringify(json)),
          dispatcher: agentFor(url),
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
      }),
  }
}
