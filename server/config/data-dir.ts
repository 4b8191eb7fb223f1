import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Makes the data directory readable by its owner alone. Returns a warning when another user owns the directory. */
export function closeDataDir(dir: string): string[] {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if ((statSync(dir).mode & 0o077) === 0) return []
  try {
    chmodSync(dir, 0o700)
    return []
  } catch {
    return ['警告：DATA_DIR 对别的用户可读，而它属于另一个用户，无法收紧。请把它的权限改为 0700。']
  }
}
