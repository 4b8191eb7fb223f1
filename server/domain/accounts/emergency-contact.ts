import { eq } from 'drizzle-orm'
import type { Checked, Out } from '../../../contract/api'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { appUser, emergencyContact } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Prover } from './guard/captcha'
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

export type EmergencyContacts = ReturnType<typeof createEmergencyContacts>

/** The contact of a row; null when it was sealed with another secret. */
export function openedContact(
  { sealed, agreedAt }: typeof emergencyContact.$inferSelect,
  open: Deps['open'],
): Contact | null {
  const text = open(sealed)
  return text === null
    ? null
    : { ...(JSON.parse(text) as Omit<Contact, 'agreedTime'>), agreedTime: agreedAt.toISOString() }
}

/** The contact of a person. */
export async function contactOf(db: Db, userId: string, open: Deps['open']): Promise<Contact | null> {
  const [row] = await db.select().from(emergencyContact).where(eq(emergencyContact.userId, userId))
  return row ? openedContact(row, open) : null
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
    const values = { sealed: seal(JSON.stringify({ name, tel, relation })), agreedAt: clock.now() }
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
