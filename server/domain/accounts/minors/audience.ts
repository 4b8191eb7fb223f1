import { eq } from 'drizzle-orm'
import { codes } from '../../../../contract/codes'
import type { Persona } from '../../../../contract/care'
import type { MinorBand, MinorClass } from '../../../../contract/minors'
import { AppError } from '../../../errors'
import { appUser, assistant, minorMode } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

/** What a person may see, by age. */
export interface Audience {
  band: MinorBand | null
  companions: boolean
  faces: boolean
}

const everybody: Audience = { band: null, companions: true, faces: true }

/** Minors are people who declared so, and those in minors' mode. What the mode's guardian allowed counts for both. */
export async function audienceOf(db: Db, userId: string | null | undefined): Promise<Audience> {
  if (!userId) return everybody
  const [found] = await db
    .select({ ageGroup: appUser.ageGroup, mode: minorMode })
    .from(appUser)
    .leftJoin(minorMode, eq(minorMode.userId, appUser.id))
    .where(eq(appUser.id, userId))
  const declared = found?.ageGroup === 'teen' || found?.ageGroup === 'child' ? found.ageGroup : null
  const band = found?.mode?.isOn ? found.mode.band : declared
  if (!band) return everybody
  const isChild = band === 'child'
  return {
    band,
    companions: !isChild || found?.mode?.companions === true,
    faces: !isChild || found?.mode?.faces === true,
  }
}

/** Whether a public item is for a person. */
export const suits = (
  { band, companions }: Audience,
  { minors, persona = 'none' }: { minors: MinorClass; persona?: Persona },
): boolean =>
  band === null || (minors !== 'unsuitable' && persona !== 'intimate' && (persona !== 'companion' || companions))

/** Throws 451 for an assistant of the site that is not for this person. Their chats with it can be read. */
export async function assertSuits(db: Db, userId: string, assistantId: string | null): Promise<void> {
  if (!assistantId) return
  const [found] = await db
    .select({ persona: assistant.persona, minors: assistant.minors })
    .from(assistant)
    .where(eq(assistant.id, assistantId))
  if (!found || (found.persona === 'none' && found.minors === 'ok')) return
  const audience = await audienceOf(db, userId)
  if (suits(audience, found)) return
  const isForGuardian = found.persona === 'companion' && found.minors === 'ok'
  throw new AppError(codes.minorLimit, isForGuardian ? 'minors.companion' : 'minors.assistant')
}

/** Throws 451 for a child whose guardian has not allowed tools on faces. */
export async function assertMayUseFaces(db: Db, userId: string): Promise<void> {
  if (!(await audienceOf(db, userId)).faces) throw new AppError(codes.minorLimit, 'minors.faces')
}
