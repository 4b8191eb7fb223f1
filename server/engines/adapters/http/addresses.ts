import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { EngineCallError } from '../faults'

/** Whether the address is one of the public internet: not loopback, private, link-local, mapped or translated. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Only 2000::/3 of IPv6 is allocated; other unicast addresses are old forms of IPv4 addresses, such as ::127.0.0.1.
  const isGivenOut = parsed.kind() === 'ipv4' || (parsed.toByteArray()[0]! & 0xe0) === 0x20
  return isGivenOut && parsed.range() === 'unicast'
}

/** `host` or `host:port` as the operator lists it. */
export const isListed = ({ hostname, port, protocol }: URL, listed: readonly string[]): boolean => {
  const host = hostname.toLowerCase()
  return (
    listed.includes(host) ||
    listed.includes(`${host}:${port || (protocol === 'https:' || protocol === 'wss:' ? 443 : 80)}`)
  )
}

/** `a.example`, `a.example:8080` or `*.example`. */
export const isHostOf = ({ hostname, host }: URL, patterns: readonly string[]): boolean =>
  patterns.some((one) => {
    const pattern = one.toLowerCase()
    return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : [hostname, host].includes(pattern)
  })

export const insideError = (host: string) =>
  new EngineCallError(
    'forbidden',
    `${host} is not an address of the public internet: list it in ENGINE_HOSTS if it is yours`,
  )

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves names for connections and refuses private addresses. The connection itself calls it, so that the checked
 * address is the connected one, even when the name's address changes in between.
 */
export const createPublicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const inside = !error && found.some(({ address }) => !isPublic(address))
      if (error || inside || found.length === 0) {
        const why = error ?? insideError(hostname)
        callback(why as NodeJS.ErrnoException, '', 0)
      } else if (options.all) callback(null, found)
      else callback(null, found[0]!.address, found[0]!.family)
    })

/** Refuses numeric private addresses, which are connected to without a lookup. */
export function assertPublicLiteral({ hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal) && !isPublic(literal)) throw insideError(hostname)
}
