import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Checked } from '../../../../contract/api'
import { voice } from '../../../../contract/tools/voice'
import { AppError } from '../../../errors'
import { message, task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

export type ProposalStart = NonNullable<Checked<'POST /app/task'>['from']>

/**
 * Lets a proposal start one task. The answer row is locked, so the second of two concurrent presses gets 409. Without a
 * proposal the answer itself is read aloud. Throws 404 for a missing answer, another user's, and a proposal of another
 * tool.
 */
export async function takeProposal(
  tx: Db,
  userId: string,
  serviceKey: string,
  { messageId, proposal, after }: ProposalStart,
): Promise<void> {
  const [answer] = await tx
    .select({ proposals: message.proposals, role: message.role })
    .from(message)
    .where(and(eq(message.messageId, messageId), eq(message.userId, userId)))
    .for('update')
  if (!answer) throw new AppError(404, 'message.notFound')
  const offered =
    proposal === undefined ? answer.role === 'assistant' && voice.serviceKey : answer.proposals[proposal]?.serviceKey
  if (offered !== serviceKey) throw new AppError(404, 'common.notFound')
  const [newest] = await tx
    .select({ id: task.id })
    .from(task)
    .where(
      and(
        eq(task.messageId, messageId),
        proposal === undefined ? isNull(task.proposal) : eq(task.proposal, proposal),
        eq(task.userId, userId),
        isNull(task.deletedAt),
      ),
    )
    .orderBy(desc(task.createdAt), desc(task.id))
    .limit(1)
  if ((newest?.id ?? null) !== after) throw new AppError(409, 'task.proposalTaken')
}
