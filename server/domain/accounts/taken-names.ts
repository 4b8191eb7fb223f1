import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { takenDown } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Stands for a name of a person in the rows of what was taken down, which name no account. */
export function nameMark(userId: string, name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  // A name of symbols alone has nothing else.
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '') || plain
  return createHash('sha256').update(`${userId} ${letters}`).digest('hex')
}

export const ofTakenName = (userId: string, name: string) =>
  and(eq(takenDown.kind, 'name'), eq(takenDown.id, nameMark(userId, name)))

/** Throws 400 for a name of this person that an operator took down. */
export async function assertNameFree(db: Db, userId: string, name: string): Promise<void> {
  if ((await db.$count(takenDown, ofTakenName(userId, name))) > 0) throw new AppError(400, 'user.nameRefused')
}
