import type { Db } from '../../ports/db/types'
import { contactOf } from '../accounts/emergency-contact'
import { type ArchiveEntry, jsonArray, textStream } from '../files/zip'

/** The emergency contact, which is sealed in the database. */
export const contactEntry = (
  { db, open }: { db: Db; open: (sealed: string) => string | null },
  userId: string,
): ArchiveEntry => {
  async function* rows() {
    const contact = await contactOf(db, userId, open)
    if (contact) yield contact
  }
  return { name: 'emergency-contact.json', open: async () => textStream(jsonArray(rows())) }
}
