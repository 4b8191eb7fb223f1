import { join, resolve } from 'node:path'
import { z } from 'zod'
import { minuteMs } from '../../contract/time'
import { adminEnv, readAdmin } from './admin'
import { alarmEnv, readAlarms } from './alarms'
import { filesEnv, readFiles } from './files'
import { payEnv, readPay } from './pay'
import { captchaEnv, abuseLimitEnv } from './captcha'
import { readTrustProxy } from './trust-proxy'
import { isWeakSecret } from './weak-secret'
import { openaiEnv, readOpenai } from './providers'
import { readSms, smsEnv } from './sms'
import { readHosts } from './hosts'
import { judgeEnv, readJudges } from './judges'
import { readMirrors } from './mirrors'
import { mirrorNames } from '../local-models/get/mirrors'
import { readWechat } from './wechat'
import { ConfigError, flag, integer, oneOf, text, url } from './values'
import { withoutEndSlash } from '../text'

const roles = ['all', 'web', 'worker'] as const

const environment = z.object({
  APP_MODE: oneOf(['embedded', 'production']).default('embedded'),
  OPEN_PRODUCTION_DATA: flag.default(false),
  ROLE: oneOf(roles).default('all'),
  HOST: text.optional(),
  PORT: integer(0, 65_535).default(3000),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: text.default(''),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: integer(1, 200).default(10),
  DATABASE_WAIT_SECONDS: integer(0, 600).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  APP_SECRET: z.string().min(32, '至少需要 32 个字符').optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  RATE_LIMIT: flag.default(true),
  API_DOCS: flag.optional(),
  METRICS_TOKEN: text.refine((token) => /^[\w-]{16,200}$/.test(token), '应为 16 个以上的字母、数字、- 或 _').optional(),
  LOCAL_MODELS: flag.default(true),
  MODELS_DIR: text.optional(),
  MODEL_MIRROR: text.default(mirrorNames.join(',')),
  LOCAL_CONTEXT: integer(1024, 131_072).default(4096),
  LOCAL_THREADS: integer(0, 64).default(0),
  LOCAL_IDLE_MINUTES: integer(1, 1440).default(10),
  CHAT_TITLE_MODEL: text.default(''),
  MODERATION_WORDS: text.default(''),
  MODERATION_REQUESTS: flag.default(false),
  MODERATION_ANSWERS: flag.default(true),
  MODERATION_PICTURES: flag.default(true),
  MODERATION_UPLOADS: flag.default(true),
  MODERATION_UPLOAD_SERVICES: flag.default(false),
  MODERATION_SOUNDS: flag.default(false),
  CHAT_SUGGESTION_MODEL: text.default(''),
  OVERLOAD_DELAY_MS: integer(0, 600_000).default(3000),
  SHUTDOWN_SECONDS: integer(0, 600).default(20),
  ENGINE_HOSTS: text.default(''),
  ...adminEnv,
  ...alarmEnv,
  ...judgeEnv,
  ...openaiEnv,
  ...smsEnv,
  ...captchaEnv,
  ...abuseLimitEnv,
  ...payEnv,
  ...filesEnv,
})

export type Config = ReturnType<typeof loadConfig>

/** Configuration from environment variables. Throws a ConfigError with the variable's name and the mistake. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new ConfigError(path.join('.'), message)
  }
  const value = parsed.data
  if (value.APP_MODE === 'production') assertProduction(value)
  if (value.ROLE !== 'all' && !value.DATABASE_URL)
    throw new ConfigError(
      'ROLE',
      '不能在内置数据库上分开 web 和 worker，它只能由一个进程使用：请设置 DATABASE_URL，或去掉 ROLE',
    )
  if (value.ADMIN_PORT !== undefined && value.ADMIN_PORT === value.PORT)
    throw new ConfigError('ADMIN_PORT', '应与 PORT 不同')
  const wechat = readWechat(value, value.PUBLIC_URL ?? '')
  return {
    appMode: value.APP_MODE,
    /** Whether embedded mode opens the database of a production site: a copy, for a trial. */
    opensProductionData: value.OPEN_PRODUCTION_DATA,
    /** Role of this process: serves people (`web`), runs tasks and due work (`worker`), or both. */
    role: value.ROLE,
    /** The embedded mode prints codes and accepts play money, so it is local by default. */
    host: value.HOST ?? (value.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: value.PORT,
    /** Public address of the site, without a trailing slash; empty when not set. */
    publicUrl: withoutEndSlash(value.PUBLIC_URL ?? ''),
    /**
     * Proxies whose X-Forwarded-For is trusted: none, a number of hops, addresses (`loopback`, `10.0.0.0/8` …), or all.
     */
    trustProxy: readTrustProxy(value.TRUST_PROXY, value.APP_MODE),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? '',
    databasePool: value.DATABASE_POOL,
    /** Seconds a start waits for an unreachable database. In embedded mode a person waits for the mistake's sentence. */
    databaseWaitSeconds: value.DATABASE_WAIT_SECONDS ?? (value.APP_MODE === 'production' ? 60 : 0),
    /** Valkey or Redis server for events of running answers; empty: the database. */
    redisUrl: value.REDIS_URL ?? '',
    /** Empty in embedded mode: created at the first start and stored in the data directory (secrets.ts). */
    appSecret: value.APP_SECRET ?? '',
    /** In embedded mode a person reads the output, so the default is warnings and errors. */
    logLevel: value.LOG_LEVEL ?? (value.APP_MODE === 'production' ? 'info' : 'warn'),
    rateLimit: value.RATE_LIMIT,
    /** Token that reads `/metrics`; empty: this machine alone. */
    metricsToken: value.METRICS_TOKEN ?? '',
    /** Whether `/api/docs` is served. */
    apiDocs: value.API_DOCS ?? value.APP_MODE !== 'production',
    /** Whether to look for a model server on this machine at start. */
    localModels: value.LOCAL_MODELS,
    /** Models that this server runs itself: their folder, and how they run. */
    ownModels: {
      dir: resolve(value.MODELS_DIR ?? join(value.DATA_DIR, 'models')),
      mirrors: readMirrors(value.MODEL_MIRROR),
      /** Largest context of a chat model in tokens. */
      contextTokens: value.LOCAL_CONTEXT,
      /** Threads of a model; 0: all cores but one. */
      threads: value.LOCAL_THREADS,
      /** A model leaves the memory after this time without use. */
      idleMs: value.LOCAL_IDLE_MINUTES * minuteMs,
    },
    /** Id of the model that writes chat titles, or `off`; empty: the cheapest of the answer's provider. */
    titleModel: value.CHAT_TITLE_MODEL,
    /** File of forbidden words, beside the lists of the database; empty: no such file. */
    moderationWords: value.MODERATION_WORDS,
    /** Whether questions and tool texts are moderated too, not only published text. */
    moderatesRequests: value.MODERATION_REQUESTS,
    /** Services that judge, and what happens while they do not answer. */
    judges: readJudges(value),
    /** Whether answers are judged while they stream. */
    moderatesAnswers: value.MODERATION_ANSWERS,
    /** Whether this server judges pictures itself; of results only where WeChat does not check shared ones. */
    moderatesPictures: value.MODERATION_PICTURES,
    /** Whether pictures, films and sounds that people send for themselves are judged. */
    moderatesUploads: value.MODERATION_UPLOADS,
    /** Whether services get pictures and films that people send for themselves. */
    uploadsToServices: value.MODERATION_UPLOAD_SERVICES,
    /** Whether services get sounds; their words are judged in any case. */
    moderatesSounds: value.MODERATION_SOUNDS,
    /** Id of the model that suggests follow-up questions; values as above. */
    suggestionModel: value.CHAT_SUGGESTION_MODEL,
    /** Calls are refused while the event loop's average delay exceeds this; 0: never. */
    overloadDelayMs: value.OVERLOAD_DELAY_MS,
    shutdownSeconds: value.SHUTDOWN_SECONDS,
    /** Engine hosts (`host` or `host:port`) that may be internal; others must be on the public internet. */
    engineHosts: readHosts('ENGINE_HOSTS', value.ENGINE_HOSTS),
    admin: readAdmin(value),
    alarms: readAlarms(value),
    openai: readOpenai(value),
    sms: readSms(value),
    /** Most SMS codes of the whole site; a fifth is reserved for known devices. */
    smsBudget: { perHour: value.SMS_PER_HOUR, perDay: value.SMS_PER_DAY },
    /** Multiplies the limits per address, for sites whose visitors share few addresses. */
    addressFactor: value.ADDRESS_LIMIT_FACTOR,
    files: readFiles(value),
    wechat,
    pay: readPay(value, { appMode: value.APP_MODE, publicUrl: withoutEndSlash(value.PUBLIC_URL ?? '') }),
  }
}

function assertProduction(value: z.output<typeof environment>) {
  for (const name of ['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL'] as const)
    if (!value[name]) throw new ConfigError(name, '在 APP_MODE=production 时必须设置')
  if (!value.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError(
      'PUBLIC_URL',
      '在 APP_MODE=production 时应以 https:// 开头，否则密码和会话会以明文传送：请在代理上配置证书',
    )
  if (isWeakSecret(value.APP_SECRET ?? ''))
    throw new ConfigError(
      'APP_SECRET',
      '在 APP_MODE=production 时应为随机字符，现在的值太容易猜：请用 openssl rand -base64 48 生成',
    )
  if (value.SMS_PROVIDER === 'console')
    throw new ConfigError('SMS_PROVIDER', '在 APP_MODE=production 时不能是 console，验证码会被打印到日志')
}
