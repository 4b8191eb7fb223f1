import type { Consumption } from '@contract/api'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { call } from '@/services/api/call'
import { setCurrentTask } from '@/stores/tool-drafts'

type Relation = NonNullable<Consumption['relation']>

/** Opens what a movement was for: a chat, a task or an order. For a deleted task the call shows a message. */
export async function openRelation({ type, id, chatNumber }: Relation): Promise<void> {
  if (type === 'message') return chatNumber ? goToPlace('/chat', { chatNumber }) : undefined
  if (type === 'order') return goToPlace('/orders', { receipt: id })
  const { serviceKey } = await call('GET /app/task/:id', { id })
  const tool = toolOf(serviceKey)
  if (!tool) return
  setCurrentTask(tool.serviceKey, id)
  goToPlace(`/${tool.path}`)
}

export const canOpen = (relation: Consumption['relation']): relation is Relation =>
  relation !== null && (relation.type !== 'message' || relation.chatNumber !== undefined)
