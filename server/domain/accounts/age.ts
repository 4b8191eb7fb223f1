import { sql } from 'drizzle-orm'
import type { Session } from '../../../contract/api'
import { ageAsking, type AgeGroup } from '../../../contract/minors'
import { site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { accountSettings } from './settings'

/** The site's setting as it is written, for a query that needs it for each session. */
export const writtenAskAge = sql<string | null>`(select ${site.appInfo}->>'askAge' from ${site} limit 1)`

/** The open question about a person: their age group, or the consent of a child's guardian. */
export function ageAskedOf(of: {
  ageGroup: AgeGroup
  guardianTel: string | null
  isAsked: boolean
}): Session['ageAsked'] {
  if (of.ageGroup === 'unknown') return of.isAsked ? 'age' : undefined
  return of.ageGroup === 'child' && !of.guardianTel ? 'guardian' : undefined
}

/** Whether the site asks this person's age. A setting that was never written, or cannot be read, is looked up. */
export async function asksAgeOf(db: Db, written: string | null, asksAge: boolean): Promise<boolean> {
  const known = ageAsking.find((one) => one === written)
  const setting = known ?? (await accountSettings(db)).askAge
  return setting === 'all' || (setting === 'new' && asksAge)
}
