import { setTimeout as sleep } from 'node:timers/promises'
import { createEngineHttp } from '../../engines/adapters/http'
import { EngineCallError } from '../../engines/adapters/faults'
import { EngineError } from '../../errors'
import { withTimeout } from '../../time'
import { engineOf, EngineRowError } from './instance'
import { readKey } from './keys'
import type { EngineRow } from './types'

const probeMs = 20_000

/** In words of the operator: what to do about it. */
const advice = {
  unauthorized: '密钥不对、没有设置，或没有这个模型的权限',
  quota: '账户余额或额度不够',
  busy: '对方要求稍后再试',
  notFound: '地址、模型或版本不对',
  unreachable: '连不上：检查地址、端口和防火墙',
  forbidden: '地址不允许：内网的引擎要写进 ENGINE_HOSTS',
  badInput: '对方不接受请求：检查 options',
  refused: '对方按内容规范拒绝',
  failed: '对方出错',
  gone: '对方不认识这个任务',
  timeout: '20 秒没有回答',
  protocol: '回答不符合这种接口：可能接错了软件或版本',
} as const satisfies Record<EngineCallError['kind'], string>

/** What the words of a failed connection tell beyond its kind. */
const connectionAdvice: readonly (readonly [RegExp, string])[] = [
  [/CERT_NOT_YET_VALID|CERT_HAS_EXPIRED/, '证书不在有效期内：检查这台机器的时钟，再看对方的证书'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, '证书不被信任：检查地址，自己的证书用 NODE_EXTRA_CA_CERTS 加上'],
  [/EPROTO|WRONG_VERSION_NUMBER|ERR_SSL/, '那个端口说的不是 https：检查 http 还是 https'],
  [/ENOTFOUND|EAI_AGAIN/, '域名解析不了：检查地址和 DNS'],
]

const adviceOf = ({ kind, detail }: EngineCallError): string =>
  (kind === 'unreachable' ? connectionAdvice.find(([words]) => words.test(detail))?.[1] : undefined) ?? advice[kind]

export type Probed = { ok: true; found: string; warnings: string[] } | { ok: false; advice: string; detail: string }

/** Asks an engine whether it is there and what it is, with its cheapest call. */
export async function probeEngine(
  row: EngineRow,
  { env, listedHosts }: { env: Readonly<Record<string, string | undefined>>; listedHosts: readonly string[] },
): Promise<Probed> {
  try {
    return await withTimeout(probeMs, async (signal) => {
      const { adapter, instance } = engineOf(row)
      const { baseUrl } = instance
      const key = readKey(row.keyRef, env)
      const http = createEngineHttp({ baseUrl, key, listedHosts, resultHosts: [], signal, reading: adapter.reading })
      const wait = (ms: number) => sleep(ms, undefined, { signal }).then(() => {})
      return { ok: true, ...(await adapter.probe(instance, { http, signal, sleep: wait })) }
    })
  } catch (error) {
    if (error instanceof EngineRowError) return { ok: false, advice: '这一行写得不对', detail: error.message }
    if (error instanceof EngineCallError) return { ok: false, advice: adviceOf(error), detail: error.detail }
    if (error instanceof EngineError) return { ok: false, advice: advice.protocol, detail: error.key }
    if ((error as { name?: string }).name === 'AbortError') return { ok: false, advice: advice.timeout, detail: '' }
    throw error
  }
}
