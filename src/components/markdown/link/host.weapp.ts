import { asciiLabel } from './punycode'
import { withoutUnseen } from '@shared/markdown/unseen'

/** The host that a browser would ask, with its port and in ASCII, so that look-alike letters of other alphabets show. */
export function hostOf(address: string): string | null {
  const authority = /^https?:[/\\]{2,}([^/\\?#]+)/i.exec(address)?.[1]
  // What stands before the last @ is a name to log in with, not the host.
  const host = withoutUnseen(authority?.slice(authority.lastIndexOf('@') + 1) ?? '').replace(/[。．｡]/g, '.')
  if (!/^[^\s.%]/.test(host)) return null
  return host.split('.').map(asciiLabel).join('.')
}
