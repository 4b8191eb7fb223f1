import { eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Throws 404 for an account that does not exist. */
export async function checkPerson(db: Db, id: string): Promise<void> {
  const [found] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id))
  if (!found) throw new AppError(404, 'common.notFound')
}
