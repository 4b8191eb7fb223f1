import { and, eq, isNull } from 'drizzle-orm'
import { chatShare, type SharedMessage } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { MessageRow } from '../event-buffer'
import type { AnswerJudging } from './judging'

/** Changes an answer's copies behind shared links. A copy has the time of its message. */
async function changeCopies(
  tx: Db,
  { userId, chatNumber, createdAt }: MessageRow,
  change: (one: SharedMessage) => SharedMessage,
): Promise<void> {
  const ofChat = and(eq(chatShare.userId, userId), eq(chatShare.chatNumber, chatNumber), isNull(chatShare.revokedAt))
  const time = createdAt.toISOString()
  const isCopy = (one: SharedMessage) => one.role === 'assistant' && one.time === time
  for (const { id, data } of await tx.select().from(chatShare).where(ofChat).for('update')) {
    if (!data.some(isCopy)) continue
    const changed = data.map((one) => (isCopy(one) ? change(one) : one))
    await tx.update(chatShare).set({ data: changed }).where(eq(chatShare.id, id))
  }
}

export const withdrawCopies = (tx: Db, row: MessageRow, { seal }: Pick<AnswerJudging, 'seal'>): Promise<void> =>
  changeCopies(tx, row, (one) =>
    one.withdrawn
      ? one
      : { role: one.role, contentType: 'text', content: '', time: one.time, withdrawn: seal(JSON.stringify(one)) },
  )

export const restoreCopies = (tx: Db, row: MessageRow, { open }: Pick<AnswerJudging, 'open'>): Promise<void> =>
  changeCopies(tx, row, (one) => {
    const sealed = one.withdrawn ? open(one.withdrawn) : null
    return sealed === null ? one : (JSON.parse(sealed) as SharedMessage)
  })
