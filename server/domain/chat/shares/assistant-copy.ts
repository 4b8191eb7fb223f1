import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { ownAssistant } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { createFileLookup } from '../../files/lookup'
import { findOwnAssistant, mine } from '../assistants/rows'
import type { ShareCopy } from './copy'

/** Copies an own assistant for a link, as it is now: later changes do not reach the link. Throws 404. */
export const createAssistantCopy = ({ db, clock }: { db: Db; clock: Clock }) => {
  const files = createFileLookup({ db, clock })
  return async (userId: string, id: string): Promise<ShareCopy> => {
    const row = await findOwnAssistant(db, userId, id)
    if (!row) throw new AppError(404, 'assistant.notFound')
    const { icon, title, description, systemMessage, firstMessage, suggestions, persona } = row
    const picture = (await files.findMany(userId, [row.picture])).get(row.picture)
    const shown = picture && { fileId: picture.id, width: picture.width ?? 0, height: picture.height ?? 0 }
    const one = { role: 'assistant', contentType: 'image', content: '', time: clock.now().toISOString() } as const
    return {
      chatNumber: '',
      assistantId: id,
      assistant: { icon, title, description, systemMessage, firstMessage, suggestions, persona },
      minors: persona === 'intimate' ? 'unsuitable' : 'ok',
      workId: null,
      work: null,
      title,
      data: shown ? [{ ...one, pictures: [shown] }] : [],
      messages: 0,
      words: [title, description, systemMessage, firstMessage, ...suggestions],
      refusal: 'assistant.shareRefused',
      files: picture ? [picture] : [],
      async assertThere(tx) {
        const [there] = await tx
          .select({ one: ownAssistant.id })
          .from(ownAssistant)
          .where(and(mine(userId), eq(ownAssistant.id, id)))
          .for('share')
        if (!there) throw new AppError(404, 'assistant.notFound')
      },
    }
  }
}
