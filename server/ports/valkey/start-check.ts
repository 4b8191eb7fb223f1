import { connectOnce, ValkeyAway } from './connection'

/** A sentence about a mistake that the operator must fix before the server can start. */
export class ValkeyStartError extends Error {}

const oldest = [6, 2]

/** Explanations by system error codes and by prefixes of Valkey's or the client's messages. */
const sentences: readonly [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN/, '找不到 REDIS_URL 里的主机，请检查它的名字和网络。'],
  [/^(WRONGPASS|NOAUTH|NOPERM)|invalid password|invalid username/, 'REDIS_URL 里的用户名或密码不对，或权限不够。'],
  [/without any password configured/, 'REDIS_URL 里有密码，但那台 Valkey 没有设密码。'],
  [/DB index is out of range/, 'REDIS_URL 末尾的数据库编号超出了范围。'],
  [
    /Unknown RESP type|Socket closed unexpectedly|ECONNRESET|wrong version number|Protocol error|unable to verify|self.signed/,
    'REDIS_URL 的主机和端口没有像 Valkey 或 Redis 那样应答，请确认端口没有写错（加密用 rediss://，不加密用 redis://）。',
  ],
]
/** Errors that may end by themselves. */
const passing = /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|^LOADING|Connection timeout|does not answer/

const wordsOf = (error: unknown) => {
  const { code = '', message } = error as { code?: string; message: string }
  return message.includes(code) ? message : `${code} ${message}`
}

/**
 * Checks the server once, before the start. Throws a ValkeyStartError for an error that only an operator can fix.
 * Returns notes: the server is away, or keeps nothing on disk.
 */
export async function checkValkey(url: string): Promise<string[]> {
  try {
    const client = await connectOnce(url)
    const late = setTimeout(() => client.destroy(), 3_000)
    try {
      return notesOn(await client.sendCommand<string>(['INFO']))
    } finally {
      clearTimeout(late)
      if (client.isOpen) client.destroy()
    }
  } catch (error) {
    if (error instanceof ValkeyStartError) throw error
    const words = wordsOf(error)
    const sentence = sentences.find(([pattern]) => pattern.test(words))?.[1]
    if (sentence) throw new ValkeyStartError(sentence, { cause: error })
    if (error instanceof ValkeyAway || passing.test(words))
      return ['连不上 REDIS_URL 指向的 Valkey：先用数据库保存回答，连上后自动改用它。']
    throw error
  }
}

function notesOn(info: string): string[] {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? ''
  const version = field('valkey_version') || field('redis_version')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldest[0]! || (major === oldest[0] && minor < oldest[1]!))
    throw new ValkeyStartError(`REDIS_URL 指向的服务器版本是 ${version}，需要 Redis 6.2 以上，或任一版本的 Valkey。`)
  if (field('cluster_enabled') === '1')
    throw new ValkeyStartError('REDIS_URL 指向一个集群。目前支持一台主服务器（可以带副本），不支持集群。')
  if (field('role') === 'slave') throw new ValkeyStartError('REDIS_URL 指向一个只读的副本，请填主服务器的地址。')
  const evicts = Number(field('maxmemory')) > 0 && field('maxmemory_policy') !== 'noeviction'
  return [
    ...(field('aof_enabled') === '0' && field('connected_slaves') === '0'
      ? ['REDIS_URL 指向的 Valkey 没有打开 AOF，也没有副本：它重启会丢失正在生成的回答（appendonly yes 可避免）。']
      : []),
    ...(evicts ? ['REDIS_URL 指向的 Valkey 内存不足时会丢弃数据，请把 maxmemory-policy 设为 noeviction。'] : []),
  ]
}
