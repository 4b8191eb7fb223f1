import { eq } from 'drizzle-orm'
import type { Checked, Out } from '../../../contract/api'
import type { CareSign } from '../../../contract/care'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { appUser, emergencyContact } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Prover } from './guard/captcha'
import { findMode } from './minors/rows'
import type { SmsCodes } from './sms-codes'

interface Deps {
  db: Db
  clock: Clock
  codes: Pick<SmsCodes, 'consume'>
  seal: (text: string) => string
  /** Null for a text that was sealed with another secret. */
  open: (sealed: string) => string | null
}

type Contact = NonNullable<Out<'GET /app/user/contact'>>

/** `atLoss`: absent in contacts of people who agreed to calls at self-harm only. */
type Sealed = Omit<Contact, 'agreedTime'> & { atLoss?: true }

export type EmergencyContacts = ReturnType<typeof createEmergencyContacts>

/** The contact of a row; null when it was sealed with another secret. */
export function openedContact(
  { sealed, agreedAt }: typeof emergencyContact.$inferSelect,
  open: Deps['open'],
): Contact | null {
  const text = open(sealed)
  if (text === null) return null
  const { name, tel, relation } = JSON.parse(text) as Sealed
  return { name, tel, relation, agreedTime: agreedAt.toISOString() }
}

/** The contact of a person. */
export async function contactOf(db: Db, userId: string, open: Deps['open']): Promise<Contact | null> {
  const [row] = await db.select().from(emergencyContact).where(eq(emergencyContact.userId, userId))
  return row ? openedContact(row, open) : null
}

/** People to call in a case of care. */
export interface PeopleToCall {
  contact: Pick<Contact, 'name' | 'tel' | 'relation'> | null
  /** The phone of a minor's guardian. */
  guardian: string | null
}

/** Those who may be called for a sign: the contact as far as its person agreed, and the guardian of minors' mode. */
export async function peopleToCall(db: Db, userId: string, sign: CareSign, open: Deps['open']): Promise<PeopleToCall> {
  const [row] = await db.select().from(emergencyContact).where(eq(emergencyContact.userId, userId))
  const text = row && open(row.sealed)
  const sealed = text ? (JSON.parse(text) as Sealed) : null
  const mode = await findMode(db, userId)
  return {
    contact:
      sealed && (sign === 'harm' || sealed.atLoss)
        ? { name: sealed.name, tel: sealed.tel, relation: sealed.relation }
        : null,
    guardian: mode?.isOn ? mode.guardianTel : null,
  }
}

/** The emergency contact that a person names. A code sent to its phone confirms it. */
export const createEmergencyContacts = ({ db, clock, codes, seal, open }: Deps) => ({
  find: (userId: string) => contactOf(db, userId, open),

  /** Stores or replaces the contact. Throws 400 for the own phone and for a wrong code. */
  async set(
    { userId, ...caller }: Prover & { userId: string },
    { name, tel, relation, code }: Checked<'PUT /app/user/contact'>,
  ): Promise<Contact> {
    const [user] = await db.select({ tel: appUser.tel }).from(appUser).where(eq(appUser.id, userId))
    if (user?.tel === tel) throw new AppError(400, 'contact.ownPhone')
    await codes.consume(tel, 'contact', code, caller)
    const values = {
      sealed: seal(JSON.stringify({ name, tel, relation, atLoss: true } satisfies Sealed)),
      agreedAt: clock.now(),
    }
    await db
      .insert(emergencyContact)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: emergencyContact.userId, set: values })
    return { name, tel, relation, agreedTime: values.agreedAt.toISOString() }
  },

  async remove(userId: string): Promise<null> {
    await db.delete(emergencyContact).where(eq(emergencyContact.userId, userId))
    return null
  },
})
