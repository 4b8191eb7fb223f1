import { isListed } from '../../engines/adapters/http/addresses'
import type { Db } from '../../ports/db/types'
import { enabledEngines } from './placement'
import type { EngineRow } from './types'

/** Host of an engine outside the operator's own list: its material goes to a third party. */
export function thirdPartyHost({ baseUrl }: Pick<EngineRow, 'baseUrl'>, listedHosts: readonly string[]): string | null {
  const url = new URL(baseUrl)
  return isListed(url, listedHosts) ? null : url.host
}

/** Third parties that may receive each tool's material, by service: the providers of its enabled engines. */
export async function thirdParties(db: Db, listedHosts: readonly string[]) {
  const found = new Map<string, { name: string; host: string }[]>()
  for (const row of await enabledEngines(db, undefined)) {
    const host = thirdPartyHost(row, listedHosts)
    if (host) found.set(row.serviceKey, [...(found.get(row.serviceKey) ?? []), { name: row.name, host }])
  }
  return found
}
