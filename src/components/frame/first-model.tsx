import { useEffect } from 'react'
import { useModels } from '@/services/queries/chat'
import { setModel, useChat } from '@/stores/chat'

/** Draws nothing: loads the models and chooses the first one when none is chosen. */
export function FirstModel() {
  const { data } = useModels()
  const chosen = useChat((chat) => chat.model)
  const first = data?.[0]?.id
  useEffect(() => {
    if (!chosen && first) setModel(first)
  }, [chosen, first])
  return null
}
