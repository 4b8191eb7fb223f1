import { eq } from 'drizzle-orm'
import type { DeclaredAge } from '../../../../contract/minors'
import type { Clock, Ids } from '../../../ports/clock'
import { appUser } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { maskTel } from '../masks'
import { type OperatorWord, recordAccountAct } from '../operator-acts'
import { changingMode, findMode, lockPerson, writeMode } from './rows'

/** What an operator corrects after a proof outside of the site. */
interface AgeWish {
  userId: string
  /** Absent: it stays. */
  ageGroup?: DeclaredAge | undefined
  /** The guardian's phone is lost: another one may agree. What the guardian allowed ends with the consent. */
  forgetGuardian?: boolean | undefined
}

const nobody = { guardianTel: null, consentAt: null, consentVersion: '', companions: false, faces: false } as const

/** Corrects the age of an account, which switches minors' mode on or off, and forgets its guardian. */
export const correctAge = (
  db: Db,
  tools: { clock: Clock; ids: Pick<Ids, 'ulid'>; onModeOn?: ((userId: string) => void) | undefined },
  { userId, ageGroup, forgetGuardian = false }: AgeWish,
  word: OperatorWord,
): Promise<'done' | 'already' | 'unknown'> =>
  changingMode({ db, onModeOn: tools.onModeOn }, userId, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return 'unknown'
    const now = tools.clock.now()
    const mode = await findMode(tx, userId)
    const age = ageGroup ?? person.ageGroup
    const isMinor = age === 'teen' || age === 'child'
    const isNewAge = age !== person.ageGroup
    const isOn = ageGroup ? isMinor : (mode?.isOn ?? false)
    const forgets = forgetGuardian && Boolean(mode?.guardianTel)
    if (!isNewAge && isOn === (mode?.isOn ?? false) && !forgets) return 'already'
    if (isNewAge) await tx.update(appUser).set({ ageGroup: age }).where(eq(appUser.id, userId))
    if (mode || isOn)
      await writeMode(
        tx,
        userId,
        mode,
        {
          isOn,
          ...(isOn && !mode?.isOn ? { source: 'declared' as const } : {}),
          ...(isMinor ? { band: age } : {}),
          // Words that sound like a minor's change nothing for a time.
          ...(age === 'adult' ? { adultAt: now } : {}),
          ...(forgets ? nobody : {}),
        },
        now,
      )
    await recordAccountAct(tx, tools, {
      verb: 'setAge',
      userId,
      ...word,
      before: { ageGroup: person.ageGroup, guardian: mode?.guardianTel ? maskTel(mode.guardianTel) : '' },
      details: { ageGroup: age, ...(forgets ? { guardian: 'forgotten' } : {}) },
    })
    return 'done'
  })
