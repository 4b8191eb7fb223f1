import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '.'
import { ConfigError } from './values'

const secretsShape = z.object({ appSecret: z.string().min(32) })

/** The master secret, from the environment, else created at the first start and stored in the data directory. */
export function secretOf(config: Pick<Config, 'appSecret' | 'dataDir'>, token: () => string): string {
  if (config.appSecret) return config.appSecret
  const path = join(config.dataDir, 'secrets.json')
  if (!existsSync(path)) return writeJson(path, { appSecret: token() }).appSecret
  const found = secretsShape.safeParse(readJson(path))
  if (!found.success)
    throw new ConfigError('DATA_DIR', '里的 secrets.json 已损坏，请从备份恢复，或删除它（未用的验证码会失效）')
  return found.data.appSecret
}

/** Undefined when the file is missing or not JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes atomically; only the owner can read the file. */
export function writeJson<T>(path: string, value: T): T {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return value
}
