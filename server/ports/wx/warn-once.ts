import { WxError } from './error'

/** A failure that many callers are told of is one line in the log. */
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
