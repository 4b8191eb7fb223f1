import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { rows } from '../../ports/db/rows'
import { message, type MessageAttachment, type Quote } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Turn } from '../../providers/types'
import { turnFiles } from './attachments/of-turns'
import type { MessageRow } from './event-buffer'
import { withQuote } from './quotes'
import { type SaidTurn, withCalls } from './tool-calls/replay'

const maxDepth = 200
/** Replaces an answer that was a picture: models do not get their own pictures again. */
const pictureTold = '[A picture made for the user.]'

/** Stands before the words of a person of the operator, which no model said. */
const operatorTold = '[A person of the site took over and wrote:]'

interface Position {
  chatNumber: string
  parentMessageId?: string | undefined
}

/** The parent of a question: the stated message, else the chat's last; null at the beginning. Throws 404. */
export async function parentOf(
  tx: Db,
  userId: string,
  { chatNumber, parentMessageId }: Position,
): Promise<MessageRow | null> {
  if (parentMessageId === chatNumber) return null
  const mine = and(eq(message.chatNumber, chatNumber), eq(message.userId, userId))
  if (parentMessageId) {
    const [parent] = await tx
      .select()
      .from(message)
      .where(and(mine, eq(message.messageId, parentMessageId)))
    if (!parent) throw new AppError(404, 'message.notFound')
    return parent
  }
  const [last] = await tx
    .select()
    .from(message)
    .where(mine)
    .orderBy(desc(message.createdAt), desc(message.messageId))
    .limit(1)
  return last ?? null
}

/** The turns of a branch from a message back to its beginning, newest first; empty answers are left out. */
export async function earlierTurns(tx: Db, clock: Clock, userId: string, from: string | null): Promise<Turn[]> {
  if (!from) return []
  const found = await rows<
    SaidTurn & { operator: string; reasoning: string; quote: Quote | null; attachments: MessageAttachment[] }
  >(
    tx,
    sql`
    with recursive branch as (
      select message_id, parent_message_id, role, operator, content, reasoning, proposals, quote, attachments, 1 as depth
      from message where message_id = ${from} and user_id = ${userId}
      union all
      select up.message_id, up.parent_message_id, up.role, up.operator, up.content, up.reasoning, up.proposals, up.quote, up.attachments, depth + 1
      from branch join message up on up.message_id = branch.parent_message_id and up.user_id = ${userId}
      where depth < ${maxDepth}::int
    )
    select message_id as "messageId", role, operator, content, reasoning, proposals, quote, attachments from branch order by depth`,
  )
  const filesOf = await turnFiles(
    tx,
    clock,
    userId,
    found.map(({ attachments }) => attachments),
  )
  const said = found
    .map(({ operator, reasoning, quote, attachments, ...turn }, at) => ({
      ...turn,
      content: operator
        ? `${operatorTold}\n${turn.content}`
        : withQuote(turn.content, quote) || (attachments.length ? pictureTold : ''),
      ...(reasoning ? { reasoning } : {}),
      ...(turn.role === 'user' && filesOf[at]?.length ? { files: filesOf[at] } : {}),
    }))
    .filter(({ content, proposals }) => content || proposals.length > 0)
  return withCalls(tx, userId, said)
}
