import type { Model } from '@contract/api'
import { cachedModels, useModels } from '@/services/queries/chat'
import { useChat } from '@/stores/chat'

/** The model of the next question: the chosen one, else the first of the list. */
export const chosenModel = (
  models: readonly Model[] = cachedModels(),
  id = useChat.getState().model,
): Model | undefined => models.find((model) => model.id === id) ?? models[0]

export function useChosenModel(): Model | undefined {
  const { data = [] } = useModels()
  const id = useChat(({ model }) => model)
  return chosenModel(data, id)
}
