import { and, eq, isNull } from 'drizzle-orm'
import type { Checked, OwnAssistant } from '../../../../contract/api'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { file, ownAssistant } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Files } from '../../files/types'
import { findOwnAssistant, mine, type PictureAddresses, viewOwn } from './rows'

interface Deps {
  db: Db
  clock: Clock
  files: Pick<Files, 'keepSquare'>
  pictureAddresses: PictureAddresses
}

export type AssistantPictures = ReturnType<typeof createAssistantPictures>

/** Removes the picture of an own assistant, if it has one; the icon is shown instead, also on its links. Throws 404. */
export async function removePicture(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  const one = and(mine(userId), eq(ownAssistant.id, id))
  const [before] = await tx.select({ picture: ownAssistant.picture }).from(ownAssistant).where(one).for('update')
  if (!before) throw new AppError(404, 'assistant.notFound')
  if (!before.picture) return
  await tx.update(ownAssistant).set({ picture: '' }).where(one)
  await tx
    .update(file)
    .set({ deletedAt: now })
    .where(
      and(eq(file.id, before.picture), eq(file.userId, userId), eq(file.origin, 'assistant'), isNull(file.deletedAt)),
    )
}

/** Pictures of own assistants: squares of the owner's pictures, kept without an expiry. */
export function createAssistantPictures({ db, clock, files, pictureAddresses }: Deps) {
  /**
   * Keeps a square of a picture for an assistant, instead of its earlier one. `owner`: whose picture it is, for copies of
   * shared assistants. Throws 404 for an assistant or a picture of others.
   */
  async function keep(
    userId: string,
    { id, fileId, crop }: Pick<Checked<'PUT /app/assistant/:id/picture'>, 'id' | 'fileId' | 'crop'>,
    owner = userId,
  ): Promise<void> {
    if (!(await findOwnAssistant(db, userId, id))) throw new AppError(404, 'assistant.notFound')
    await files.keepSquare(
      { from: { userId: owner, id: fileId }, crop, userId, origin: 'assistant' },
      async (tx, kept) => {
        const now = clock.now()
        await removePicture(tx, userId, id, now)
        await tx
          .update(ownAssistant)
          .set({ picture: kept, updatedAt: now })
          .where(and(mine(userId), eq(ownAssistant.id, id)))
      },
    )
  }

  async function viewOne(userId: string, id: string): Promise<OwnAssistant> {
    const row = await findOwnAssistant(db, userId, id)
    if (!row) throw new AppError(404, 'assistant.notFound')
    return (await viewOwn(pictureAddresses, userId, [row]))[0]!
  }

  return {
    keep,

    async set(userId: string, input: Checked<'PUT /app/assistant/:id/picture'>): Promise<OwnAssistant> {
      await keep(userId, input)
      return viewOne(userId, input.id)
    },

    async remove(userId: string, id: string): Promise<OwnAssistant> {
      await inTransaction(db, (tx) => removePicture(tx, userId, id, clock.now()))
      return viewOne(userId, id)
    },
  }
}
