import { toolOf } from '../../../../contract/tools'
import type { ToolProposal } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Turn } from '../../../providers/types'
import { functionName } from './functions'
import { startedFrom } from './started'

type Started = Awaited<ReturnType<typeof startedFrom>>

/** Result of a call as the model sees it. The files belong to the person and are not sent. */
function resultOf(started: ReturnType<Started['get']>, at: number): string {
  const task = started?.get(at)
  if (!task) return 'offered; the person has not started it'
  if (task.cancelled) return 'the person started it and cancelled it'
  if (task.status === 'ERROR') return 'the person started it; it failed and was free of charge'
  return task.status === 'FINISHED'
    ? 'done; the result is shown to the person in the chat'
    : 'the person started it; it is being made'
}

export interface SaidTurn extends Turn {
  messageId: string
  proposals: readonly ToolProposal[]
}

/** Turns with their calls and results. */
export async function withCalls(db: Db, userId: string, turns: readonly SaidTurn[]): Promise<Turn[]> {
  const offering = turns.filter(({ proposals }) => proposals.length > 0).map(({ messageId }) => messageId)
  const started = await startedFrom(db, userId, offering)
  return turns.map(({ messageId, proposals, ...turn }) => {
    const calls = proposals.flatMap(({ serviceKey, input }, at) => {
      const tool = toolOf(serviceKey)
      if (!tool) return []
      const result = resultOf(started.get(messageId), at)
      return { name: functionName(tool), arguments: JSON.stringify(input), result }
    })
    return calls.length ? { ...turn, calls } : turn
  })
}
