import { eq } from 'drizzle-orm'
import { EngineCallError } from '../../engines/adapters/faults'
import { isListed } from '../../engines/adapters/http/addresses'
import { consent } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { covers, versionWith } from '../consents/receivers'
import { enabledEngines } from './placement'
import type { EngineRow } from './types'

/** The host of an engine that is not on the operator's own list: material for it goes to someone else. */
export function thirdPartyHost({ baseUrl }: Pick<EngineRow, 'baseUrl'>, listedHosts: readonly string[]): string | null {
  const url = new URL(baseUrl)
  return isListed(url, listedHosts) ? null : url.host
}

/** Who else may get the material of each tool, by service: the providers of its enabled engines. */
export async function thirdParties(db: Db, listedHosts: readonly string[]) {
  const found = new Map<string, { name: string; host: string }[]>()
  for (const row of await enabledEngines(db)) {
    const host = thirdPartyHost(row, listedHosts)
    if (host) found.set(row.serviceKey, [...(found.get(row.serviceKey) ?? []), { name: row.name, host }])
  }
  return found
}

/** Throws when the person of a task did not agree to this engine's provider: it was switched on while the task waited. */
export async function assertAgreed(
  db: Db,
  consentId: string | null,
  row: EngineRow,
  listedHosts: readonly string[],
): Promise<void> {
  const host = thirdPartyHost(row, listedHosts)
  if (!consentId || !host) return
  const [given] = await db.select({ version: consent.version }).from(consent).where(eq(consent.id, consentId))
  const [text = ''] = given?.version.split('@') ?? []
  if (!given || !covers(given.version, versionWith(text, [{ name: row.name, host }])))
    throw new EngineCallError('forbidden', `nobody agreed that material goes to ${host}`, { maybeCharged: false })
}
