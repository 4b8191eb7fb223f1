import { and, eq } from 'drizzle-orm'
import { message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { ModelRow } from '../../../providers/types'
import type { MessageRow } from '../event-buffer'

/** Fields that followers get before the first text of a model that takes over. */
export type TakenOver = Pick<MessageRow, 'model' | 'modelVersion' | 'insteadOf'>

/** Makes another model the answering one, whose price applies. Throws when another process has the answer. */
export async function takeOver(
  db: Db,
  { messageId, owner }: { messageId: string; owner: string },
  asked: ModelRow,
  { id, version, priceInput, priceOutput }: ModelRow,
): Promise<TakenOver> {
  const taken = { model: id, modelVersion: version, insteadOf: asked.id }
  const [stored] = await db
    .update(message)
    .set({ ...taken, priceInput, priceOutput })
    .where(and(eq(message.messageId, messageId), eq(message.owner, owner), eq(message.status, 'replying')))
    .returning({ messageId: message.messageId })
  if (!stored) throw new Error('the answer is another process’s')
  return taken
}
