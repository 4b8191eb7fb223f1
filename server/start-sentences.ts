import { ConfigError } from './config/values'
import { DataDirInUse } from './ports/db/lock'
import { DbStartError } from './ports/db/start-error'
import { ValkeyStartError } from './ports/valkey/start-check'

interface Fault {
  code?: string
  port?: number
  path?: string
  hostname?: string
  message?: string
  cause?: unknown
}

const notPostgres = 'DATABASE_URL 的主机和端口没有像 PostgreSQL 那样应答，请确认端口没有写错（例如写成了网站的端口）。'

/** Sentences by error codes of the system and of PostgreSQL. */
const sentences: Record<string, (fault: Fault) => string> = {
  EADDRINUSE: ({ port }) => `端口 ${port} 已被占用，请用 PORT 指定别的端口。`,
  ECONNREFUSED: () => '连不上 DATABASE_URL 指向的数据库，请确认它已启动、地址无误。',
  ENOTFOUND: ({ hostname }) => `找不到 DATABASE_URL 里的主机 ${hostname ?? ''}，请检查它的名字和网络。`,
  EAI_AGAIN: ({ hostname }) => `暂时查不到 DATABASE_URL 里的主机 ${hostname ?? ''}，请检查它的名字和网络。`,
  ETIMEDOUT: () => '连接 DATABASE_URL 指向的数据库超时，请检查地址、网络和防火墙。',
  ECONNRESET: () => notPostgres,
  '3D000': () => 'DATABASE_URL 指向的数据库不存在，请先用 create database 建好它。',
  '28000': () => 'DATABASE_URL 里的用户不存在，或不允许从这里登录。',
  '28P01': () => 'DATABASE_URL 里的用户或密码不对。',
  '42501': () => 'DATABASE_URL 里的用户没有足够的权限，需要能在这个数据库里建表。',
  '53300': () => 'PostgreSQL 的连接数已用完，请调大 max_connections 或调小 DATABASE_POOL。',
  ENOSPC: () => '磁盘已满，请腾出空间后再启动。',
  '53100': () => '数据库所在的磁盘已满，请腾出空间后再启动。',
  EACCES: ({ path }) => `没有权限写入 ${path ?? '数据目录'}，请检查 DATA_DIR 的权限和所有者。`,
  EPERM: ({ path }) => `不允许写入 ${path ?? '数据目录'}，请检查 DATA_DIR 的权限和所有者。`,
  EROFS: ({ path }) => `${path ?? '数据目录'} 所在的磁盘是只读的，请用 DATA_DIR 指定可写的目录。`,
  EEXIST: ({ path }) => `${path ?? 'DATA_DIR'} 已经是一个文件，DATA_DIR 应为目录。`,
  ENOTDIR: ({ path }) => `${path ?? 'DATA_DIR'} 的路径里有一段是文件，DATA_DIR 应为目录。`,
}

/** Why the server cannot start: one sentence for an operator's mistake, else the stack. */
export function startSentence(error: unknown): string {
  if ([ConfigError, DataDirInUse, DbStartError, ValkeyStartError].some((own) => error instanceof own))
    return (error as Error).message
  for (let fault = error as Fault | undefined; fault; fault = fault.cause as Fault | undefined) {
    const sentence = sentences[fault.code ?? '']
    if (sentence) return sentence(fault)
    if (/^Connection terminated|^timeout e|received invalid response/.test(fault.message ?? '')) return notPostgres
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
