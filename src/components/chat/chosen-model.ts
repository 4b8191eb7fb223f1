import type { Model } from '@contract/api'
import { cachedChat, cachedModels, editChat, useModels } from '@/services/queries/chat'
import { setModel, useChat } from '@/stores/chat'
import { beginChat, draftOf, useDrafts } from '@/stores/drafts'
import { useServerChat } from './use-server-chat'

/** The model of a chat's next question: its own, in a new chat the one chosen last, else the first of the list. */
const modelOf = (models: readonly Model[], own: string | undefined, last: string): Model | undefined =>
  models.find(({ id }) => id === own) ?? models.find(({ id }) => id === last) ?? models[0]

export function chosenModel(chatNumber: string): Model | undefined {
  const { opening } = draftOf(chatNumber)
  const own = opening ? opening.assistant?.model : cachedChat(chatNumber)?.model
  return modelOf(cachedModels(), own, useChat.getState().model)
}

export function useChosenModel(chatNumber: string): Model | undefined {
  const { data = [] } = useModels()
  const last = useChat(({ model }) => model)
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  const details = useServerChat(chatNumber)
  return modelOf(data, opening ? opening.assistant?.model : details?.model, last)
}

/** Chooses the model of this chat and of new ones; other chats keep theirs. */
export function chooseModel(chatNumber: string, id: string): void {
  setModel(id)
  const { opening } = draftOf(chatNumber)
  // The person's choice overrides the assistant's model.
  if (opening?.assistant?.model) beginChat(chatNumber, { ...opening, assistant: { ...opening.assistant, model: id } })
  if (chatNumber && !opening) void editChat(chatNumber, { model: id }).catch(() => undefined)
}
