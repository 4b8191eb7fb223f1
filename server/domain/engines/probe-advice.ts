import { minuteMs } from '../../../contract/time'
import type { EngineCallError, EngineFaultKind } from '../../engines/adapters/faults'

/** Advice for the operator. */
const advice = {
  unauthorized: '密钥不对、没有设置、属于别的地域，或没有这个模型的权限',
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
} as const satisfies Record<EngineFaultKind, string>

/** Advice by error text of a failed connection, more precise than its kind. */
const connectionAdvice: readonly (readonly [RegExp, string])[] = [
  [/CERT_NOT_YET_VALID|CERT_HAS_EXPIRED/, '证书不在有效期内：检查这台机器的时钟，再看对方的证书'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, '证书不被信任：检查地址，自己的证书用 NODE_EXTRA_CA_CERTS 加上'],
  [/EPROTO|WRONG_VERSION_NUMBER|ERR_SSL/, '那个端口说的不是 https：检查 http 还是 https'],
  [/ENOTFOUND|EAI_AGAIN/, '域名解析不了：检查地址和 DNS'],
]

/** Advice by error text of a "not found"; the default blames the address or another field of the row. */
const missingAdvice: readonly (readonly [RegExp, string])[] = [
  [/a trial has no site/, '试用时没有本站可取影片：打开这一行，在网站上做一个来试'],
  [/PUBLIC_URL/, '对方要从本站的公开地址取影片：PUBLIC_URL 要是 https 的'],
  [
    /newer is needed|\bversion\b|no \/\w+ with \d+ values|--api|extension/i,
    '版本不对：对方没有所需的接口，请按说明升级或打开它',
  ],
  [/\b(model|checkpoint|sampler|scheduler|engine)\b|ckpt|模型/i, '没有这个模型：检查 model'],
  [/^404\b/, '地址不对：这个路径上没有这种接口'],
]

/** Advice by the words of a provider that refuses, whatever kind its status has: what an operator meets at first. */
const accessAdvice: readonly (readonly [RegExp, string])[] = [
  [
    /model\W{0,3}not\W{0,3}(open|activat)|not (activated|opened|enabled) .{0,20}model|Model\.AccessDenied|access_denied.{0,40}model|(未|没有)(开通|订阅).{0,10}模型|模型.{0,10}(未|没有)开通/i,
    '账户里没有开通这个模型：在对方的控制台开通，再试',
  ],
  [
    /Unpurchased|not subscribed|no subscription|resource ?pack|(service|product|api|category).{0,30}not.{0,12}(activated|enabled|opened|subscribed|purchased)|资源包|(未|没有)(开通|购买|订购)|categor(y|ies).{0,20}(missing|required|not found)|类目|品类/i,
    '账户里缺这类服务：在对方的控制台开通服务、类目或资源包',
  ],
  [
    /\bregion\b|endpoint.{0,30}(wrong|mismatch|not match)|not available in your (country|area|location)|unsupported_country|地域|地区/i,
    '地域不对：密钥和地址要属于同一个地域（例如北京和新加坡的不通用）',
  ],
]

/** Larger clock differences make signed requests and tokens fail. */
const toleratedSkewMs = 3 * minuteMs
const clockWords = /skew|clock|time ?stamp|(signature|request|token)[^.]{0,20}(expired|not yet valid)/i

const skewText = (skewMs: number) =>
  `这台机器的时钟比对方${skewMs > 0 ? '慢' : '快'} ${Math.round(Math.abs(skewMs) / minuteMs)} 分钟`

/** The engine works, but signed requests and short-lived addresses will not. */
export const clockWarning = (skewMs: number): string[] =>
  Math.abs(skewMs) > toleratedSkewMs ? [`${skewText(skewMs)}：请校准`] : []

/** Advice for the operator about a fault. `skewMs`: the engine's clock minus ours. */
export function adviceOf(fault: EngineFaultKind | EngineCallError, skewMs = 0): string {
  if (typeof fault === 'string') return advice[fault]
  const { kind, detail } = fault
  const isSkewed = Math.abs(skewMs) > toleratedSkewMs
  const isOfTime = ['unauthorized', 'badInput'].includes(kind) && clockWords.test(detail)
  if (isSkewed && (isOfTime || kind === 'unauthorized')) return `时钟不对：${skewText(skewMs)}，请校准后再试`
  if (isOfTime) return '时钟不对：对方说请求的时间不符，请校准这台机器的时间'
  const isRefusal = ['unauthorized', 'quota', 'notFound', 'badInput', 'refused', 'failed'].includes(kind)
  const access = isRefusal ? accessAdvice.find(([words]) => words.test(detail)) : undefined
  if (access) return access[1]
  const more = { unreachable: connectionAdvice, notFound: missingAdvice }[kind as string] ?? []
  return more.find(([words]) => words.test(detail))?.[1] ?? advice[kind]
}
