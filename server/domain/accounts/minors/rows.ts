import { eq } from 'drizzle-orm'
import { minorLimits, widestWindow, type MinorBand } from '../../../../contract/minors'
import { inTransaction } from '../../../ports/db/rows'
import { appUser, minorMode } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

export type ModeRow = typeof minorMode.$inferSelect

/** Limits of a band until a guardian sets others. */
export const usualChoices = (band: MinorBand) => ({
  ...widestWindow,
  ...minorLimits[band],
  companions: false,
  faces: false,
})

/** Minors' mode of an account as it is stored; undefined when there never was one. */
export const findMode = async (db: Db, userId: string): Promise<ModeRow | undefined> =>
  (await db.select().from(minorMode).where(eq(minorMode.userId, userId)))[0]

/** Writes the mode; a first one begins with the usual limits of its band. */
export async function writeMode(
  tx: Db,
  userId: string,
  before: ModeRow | undefined,
  wanted: Partial<ModeRow>,
  now: Date,
): Promise<void> {
  const band = wanted.band ?? before?.band ?? 'teen'
  const isTurnedOn = wanted.isOn === true && !before?.isOn
  const usual = before?.band === band ? {} : usualChoices(band)
  const values = { ...usual, ...(isTurnedOn ? { since: now } : {}), ...wanted, band }
  await tx
    .insert(minorMode)
    .values({ ...usualChoices(band), source: 'guardian', since: now, isOn: false, ...values, userId })
    .onConflictDoUpdate({ target: minorMode.userId, set: values })
}

/** The mode that is in force now. */
export async function modeInForce(db: Db, userId: string): Promise<ModeRow | undefined> {
  const mode = await findMode(db, userId)
  return mode?.isOn ? mode : undefined
}

/** Runs a change of an account, and reports a mode that it began. */
export async function changingMode<T>(
  { db, onModeOn }: { db: Db; onModeOn?: ((userId: string) => void) | undefined },
  userId: string,
  run: (tx: Db) => Promise<T>,
): Promise<T> {
  const before = await modeInForce(db, userId)
  const result = await inTransaction(db, run)
  if (onModeOn && !before && (await modeInForce(db, userId))) onModeOn(userId)
  return result
}

/** Takes the account's lock, so that two changes follow each other. */
export const lockPerson = async (tx: Db, userId: string) =>
  (
    await tx
      .select({ tel: appUser.tel, ageGroup: appUser.ageGroup })
      .from(appUser)
      .where(eq(appUser.id, userId))
      .for('update')
  )[0]

/** `09:05`. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
