import { eq } from 'drizzle-orm'
import { type PackedPeople, peopleVersion } from '../../../../engines'
import { filePeople, type StoredPeople } from '../../../ports/db/schema/files'
import type { Db } from '../../../ports/db/types'
import type { FileRow, FindPeople, OwnedCopy } from '../types'

interface PeopleDeps {
  db: Db
  findPeople: FindPeople
  /** Passes a local copy of a file to `work`. */
  withCopy: <T>(from: FileRow, work: (copy: OwnedCopy) => Promise<T>) => Promise<T>
}

/** People found in pictures: searched once, stored with the file. */
export const createPeopleStore =
  ({ db, findPeople, withCopy }: PeopleDeps) =>
  async (from: FileRow): Promise<PackedPeople> => {
    const [stored] = await db.select().from(filePeople).where(eq(filePeople.fileId, from.id))
    if (stored?.version === peopleVersion) return stored.people as unknown as PackedPeople
    const people = await withCopy(from, findPeople)
    const row = { version: peopleVersion, people: people as unknown as StoredPeople }
    await db
      .insert(filePeople)
      .values({ fileId: from.id, ...row })
      .onConflictDoUpdate({ target: filePeople.fileId, set: row })
    return people
  }
