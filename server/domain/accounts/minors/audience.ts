import { and, eq } from 'drizzle-orm'
import { codes } from '../../../../contract/codes'
import type { Persona } from '../../../../contract/care'
import type { MinorBand, MinorClass } from '../../../../contract/minors'
import { AppError } from '../../../errors'
import { appUser, assistant, minorMode, ownAssistant } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { isIntimate } from '../../../words'

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

/** Class of an assistant for minors. */
interface AssistantClass {
  persona: Persona
  minors: MinorClass
}

const harmless: AssistantClass = { persona: 'none', minors: 'ok' }

/** Throws 451 for an assistant that is not for this person. */
export async function assertSuitsPerson(
  db: Db,
  userId: string,
  of: AssistantClass,
  refusal: 'minors.assistant' | 'minors.instruction' = 'minors.assistant',
): Promise<void> {
  if (of.persona === 'none' && of.minors === 'ok') return
  if (suits(await audienceOf(db, userId), of)) return
  const isForGuardian = of.persona === 'companion' && of.minors === 'ok'
  throw new AppError(codes.minorLimit, isForGuardian ? 'minors.companion' : refusal)
}

/** The class of an assistant of the site, or of one that a person made. */
async function classOf(db: Db, userId: string, id: string): Promise<AssistantClass & { isSites: boolean }> {
  const [sites] = await db
    .select({ persona: assistant.persona, minors: assistant.minors })
    .from(assistant)
    .where(eq(assistant.id, id))
  if (sites) return { ...sites, isSites: true }
  const isOwn = and(eq(ownAssistant.id, id), eq(ownAssistant.userId, userId))
  const [own] = await db.select({ persona: ownAssistant.persona }).from(ownAssistant).where(isOwn)
  return { ...harmless, ...own, isSites: false }
}

/** Instructions of a chat: its own, and those of the person. */
interface ChatWords {
  ofChat: string
  ofPerson: string
}

/**
 * Throws 451 for an assistant, or for instructions that make it a lover or relative, that are not for this person. The
 * operator decides about the site's own instructions. Chats with it can be read.
 */
export async function assertSuits(
  db: Db,
  userId: string,
  assistantId: string | null,
  { ofChat, ofPerson }: ChatWords = { ofChat: '', ofPerson: '' },
): Promise<void> {
  const of = assistantId ? await classOf(db, userId, assistantId) : { ...harmless, isSites: false }
  const persona = !of.isSites && isIntimate(ofChat) ? 'intimate' : of.persona
  await assertSuitsPerson(db, userId, { persona, minors: of.minors })
  if (isIntimate(ofPerson))
    await assertSuitsPerson(db, userId, { ...harmless, persona: 'intimate' }, 'minors.instruction')
}

/** Throws 451 for a child whose guardian has not allowed tools on faces. */
export async function assertMayUseFaces(db: Db, userId: string): Promise<void> {
  if (!(await audienceOf(db, userId)).faces) throw new AppError(codes.minorLimit, 'minors.faces')
}
