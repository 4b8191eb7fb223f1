import { asciiLabel } from './punycode'
import { withoutUnseen } from '@shared/markdown/unseen'

/** The host that a browser would ask, with its port and in ASCII, so that look-alike letters of other alphabets show. */
export function hostOf(address: string): string | null {
  const authority = /^https?:[/\\]{2,}([^/\\?#]+)/i.exec(address)?.[1]
  // Text before the last @ is a user name, not part of the host.
  const host = withoutUnseen(authority?.slice(authority.lastIndexOf('@') + 1) ?? '').replace(/[。．｡]/g, '.')
  if (!/^[^\s.%]/.test(host)) return null
  return host.split('.').map(asciiLabel).join('.')
}
