import { WxError } from './error'

/** Logs an error once, even if several callers report it. */
export function warnOnce(warn: (error: unknown, about?: string) => void): typeof warn {
  const told = new WeakSet<WxError>()
  return (error, about) => {
    if (error instanceof WxError) {
      if (told.has(error)) return
      told.add(error)
    }
    warn(error, about)
  }
}
