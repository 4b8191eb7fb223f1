import { readFileSync, statSync } from 'node:fs'
import { rememberKey } from '../../hidden-keys'
import { EngineCallError } from '../../engines/adapters/faults'

const longest = 8_000

/**
 * Reads a key at each use, so that a changed file applies at once. Throws an EngineCallError that names the source,
 * never the key.
 */
export function readKey(keyRef: string, env: Readonly<Record<string, string | undefined>>): string {
  if (!keyRef) return ''
  const where = keyRef.slice(keyRef.indexOf(':') + 1)
  const missing = (why: string) => new EngineCallError('unauthorized', why, { isFinal: true })
  if (keyRef.startsWith('env:')) {
    const key = env[where]?.trim()
    if (!key) throw missing(`the environment variable ${where} is not set`)
    return rememberKey(key)
  }
  try {
    // A device or a pipe would never end.
    const file = statSync(where)
    const key = file.isFile() && file.size <= longest ? readFileSync(where, 'utf8').trim() : ''
    if (key && key.length <= longest) return rememberKey(key)
  } catch {
    throw missing(`the key file ${where} cannot be read`)
  }
  throw missing(`the key file ${where} holds no key`)
}

/** Why a key cannot be read, for the operator; null when it can. */
export function missingKey(keyRef: string, env: Readonly<Record<string, string | undefined>>): string | null {
  try {
    readKey(keyRef, env)
    return null
  } catch (error) {
    if (!(error instanceof EngineCallError)) throw error
    const where = keyRef.slice(keyRef.indexOf(':') + 1)
    return keyRef.startsWith('env:') ? `环境变量 ${where} 没有设置` : `读不到密钥文件 ${where}`
  }
}
