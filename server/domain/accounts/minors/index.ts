import { count, eq } from 'drizzle-orm'
import type { Checked, MinorMode, Session } from '../../../../contract/api'
import {
  guardedMax,
  guardianVersion,
  type AgeGroup,
  type DeclaredAge,
  type MinorBand,
} from '../../../../contract/minors'
import { dayMs, isoText } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { appUser, minorMode } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { ageAskedOf } from '../age'
import type { Prover } from '../guard/captcha'
import { maskTel } from '../masks'
import { addNotice } from '../notices'
import type { OwnerProof } from '../owner-proof'
import type { SecurityLog } from '../security-log'
import type { SmsCodes } from '../sms-codes'
import { createMinorDoor } from './door'
import { changingMode, findMode, lockPerson, modeInForce, type ModeRow, usualChoices, writeMode } from './rows'
import { guardianOfOrder } from './spending'
import { lastDays } from './summary'

interface MinorsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  codes: Pick<SmsCodes, 'send' | 'consume'>
  proof: Pick<OwnerProof, 'check'>
  security: Pick<SecurityLog, 'record'>
  /** Called once the mode of an account began. */
  onModeOn?: (userId: string) => void
}

interface Person extends Prover {
  userId: string
}

export type Minors = ReturnType<typeof createMinors>

/** How long a recognition changes nothing after its person declared to be an adult. */
const believedMs = 30 * dayMs
const isMinorAge = (age: AgeGroup): age is MinorBand => age === 'teen' || age === 'child'

/** Minors' mode as its person and the guardian see it. */
async function viewMode(db: Db, userId: string, now: Date): Promise<MinorMode> {
  const [[person], mode, days] = await Promise.all([
    db.select({ ageGroup: appUser.ageGroup }).from(appUser).where(eq(appUser.id, userId)),
    findMode(db, userId),
    lastDays(db, userId, now),
  ])
  const ageGroup = person?.ageGroup ?? 'unknown'
  const { minutes = 0, credits = 0 } = days[0] ?? {}
  return {
    ageGroup,
    on: mode?.isOn ?? false,
    source: mode?.source ?? null,
    band: mode?.band ?? null,
    since: isoText(mode?.since ?? null),
    guardian: mode?.guardianTel ? maskTel(mode.guardianTel) : '',
    mayDeclare: mode?.isOn === true && mode.source === 'recognised' && !isMinorAge(ageGroup),
    choices: mode
      ? {
          fromMinute: mode.fromMinute,
          toMinute: mode.toMinute,
          minutesPerDay: mode.minutesPerDay,
          creditsPerDay: mode.creditsPerDay,
          purchases: mode.purchases,
          monthFen: mode.monthFen,
          singleFen: mode.singleFen,
          companions: mode.companions,
          faces: mode.faces,
        }
      : null,
    today: { minutes, credits },
    days,
  }
}

/** The ages of people and minors' mode: who switches it on and off, what its guardian decides, and its summary. */
export function createMinors({ db, clock, ids, codes, proof, security, onModeOn }: MinorsDeps) {
  const personOf = async (tx: Db, userId: string) => {
    const person = await lockPerson(tx, userId)
    if (!person) throw new AppError(401, 'auth.loggedOut')
    return person
  }

  const write = (tx: Db, userId: string, before: ModeRow | undefined, wanted: Partial<ModeRow>) =>
    writeMode(tx, userId, before, wanted, clock.now())

  const changing = <T>(userId: string, run: (tx: Db) => Promise<T>) => changingMode({ db, onModeOn }, userId, run)

  const view = (userId: string) => viewMode(db, userId, clock.now())

  /** The guardian's phone: the one that agreed, else the named one. Throws 400, 409 or 429 for one that cannot be it. */
  async function guardianFor(userId: string, named: string | undefined): Promise<string> {
    const [person] = await db.select({ tel: appUser.tel }).from(appUser).where(eq(appUser.id, userId))
    const known = (await findMode(db, userId))?.guardianTel
    if (known && named && named !== known) throw new AppError(409, 'minors.otherGuardian')
    const tel = known ?? named
    if (!tel) throw new AppError(400, 'minors.noGuardian')
    if (known) return known
    if (tel === person?.tel) throw new AppError(400, 'minors.ownPhone', {}, { field: 'tel' })
    const [guarded] = await db.select({ n: count() }).from(minorMode).where(eq(minorMode.guardianTel, tel))
    if ((guarded?.n ?? 0) >= guardedMax) throw new AppError(409, 'minors.tooManyGuarded', {}, { field: 'tel' })
    return tel
  }

  return {
    ...createMinorDoor({ db, clock }),
    view,

    /** Stores the declared age; teen and child switch the mode on. A minor's is changed by the guardian only: 409. */
    declare: async (caller: Person, ageGroup: DeclaredAge): Promise<Session['ageAsked']> =>
      changing(caller.userId, async (tx) => {
        const { userId } = caller
        const { ageGroup: before } = await personOf(tx, userId)
        const mode = await findMode(tx, userId)
        if (before !== ageGroup) {
          if (isMinorAge(before)) throw new AppError(409, 'minors.declared')
          await tx.update(appUser).set({ ageGroup }).where(eq(appUser.id, userId))
          if (isMinorAge(ageGroup)) await write(tx, userId, mode, { isOn: true, source: 'declared', band: ageGroup })
          await security.record({ kind: 'ageDeclared', userId, caller, about: ageGroup }, tx)
        }
        return ageAskedOf({ ageGroup, guardianTel: mode?.guardianTel ?? null, isAsked: false })
      }),

    /** Sends a code to the guardian. */
    async sendCode(caller: Person, tel?: string) {
      return codes.send(await guardianFor(caller.userId, tel), 'guardian', caller)
    },

    /** Stores a guardian's decision, confirmed by a code sent to their phone. */
    async decide(caller: Person, wish: Checked<'PUT /app/minors'>): Promise<MinorMode> {
      const { userId } = caller
      const { code, tel, on, grown, band, choices } = wish
      const guardianTel = await guardianFor(userId, tel)
      const known = await findMode(db, userId)
      const window = { ...usualChoices('teen'), ...known, ...choices }
      if (window.fromMinute >= window.toMinute) throw new AppError(400, 'minors.window', {}, { field: 'toMinute' })
      await codes.consume(guardianTel, 'guardian', code, caller)
      await changing(userId, async (tx) => {
        const { ageGroup } = await personOf(tx, userId)
        const before = await findMode(tx, userId)
        if ((before?.guardianTel ?? guardianTel) !== guardianTel) throw new AppError(409, 'minors.otherGuardian')
        const age = !on && grown ? 'adult' : on && band ? band : ageGroup
        const consent = before?.guardianTel
          ? {}
          : { guardianTel, consentAt: clock.now(), consentVersion: guardianVersion }
        await write(tx, userId, before, {
          isOn: on,
          ...(on && !before?.isOn ? { source: 'guardian' as const } : {}),
          ...(isMinorAge(age) ? { band: age } : {}),
          ...consent,
          ...choices,
        })
        if (age !== ageGroup) await tx.update(appUser).set({ ageGroup: age }).where(eq(appUser.id, userId))
        const kind = !on ? 'minorModeOff' : before?.isOn ? 'minorModeChanged' : 'minorModeOn'
        const about = consent.consentVersion ?? (age === 'adult' && !on ? 'adult' : 'guardian')
        await security.record({ kind, userId, caller, about }, tx)
      })
      return view(userId)
    },

    /** An adult leaves the mode that words switched on. Throws 403 for declared minors and other sources. */
    async leaveAsAdult(caller: Person, code: string): Promise<MinorMode> {
      const { userId } = caller
      if (!(await view(userId)).mayDeclare) throw new AppError(403, 'minors.guardianOnly')
      await proof.check(userId, { code }, caller)
      await inTransaction(db, async (tx) => {
        const { ageGroup } = await personOf(tx, userId)
        const mode = await findMode(tx, userId)
        if (!mode?.isOn || mode.source !== 'recognised' || isMinorAge(ageGroup))
          throw new AppError(403, 'minors.guardianOnly')
        await write(tx, userId, mode, { isOn: false, adultAt: clock.now() })
        await tx.update(appUser).set({ ageGroup: 'adult' }).where(eq(appUser.id, userId))
        await security.record({ kind: 'adultDeclared', userId, caller }, tx)
      })
      return view(userId)
    },

    /** Switches the mode on for a person whose words are a minor's, with a notice. */
    recognise: async (userId: string, band: MinorBand): Promise<void> =>
      changing(userId, async (tx) => {
        const person = await lockPerson(tx, userId)
        const mode = await findMode(tx, userId)
        if (!person || mode?.isOn || isMinorAge(person.ageGroup)) return
        const since = mode?.adultAt?.getTime() ?? -Infinity
        const isBelieved = clock.now().getTime() - since < believedMs
        await security.record({ kind: 'minorRecognised', userId, about: isBelieved ? 'kept' : band }, tx)
        if (isBelieved) return
        await write(tx, userId, mode, { isOn: true, source: 'recognised', band })
        await addNotice(tx, { clock, ids }, { kind: 'minorMode', userId, about: ids.ulid() })
      }),

    /** Whether an order was placed before the mode that is in force now, so that no guardian agreed to it. */
    async isBeforeMode(userId: string, placedAt: Date): Promise<boolean> {
      const mode = await modeInForce(db, userId)
      return mode !== undefined && placedAt < mode.since
    },

    /** Throws 451 for an order that the mode refuses, or that lacks the guardian's code. */
    async admitOrder(caller: Person, priceFen: number, code: string | undefined): Promise<void> {
      const guardian = await guardianOfOrder(db, caller.userId, priceFen, clock.now())
      if (!guardian) return
      if (!code) throw new AppError(451, 'minors.orderCode', {}, { guardian: maskTel(guardian) })
      await codes.consume(guardian, 'guardian', code, caller)
    },
  }
}
