import { useQuery } from '@tanstack/react-query'
import type { In, OwnAssistant } from '@contract/api'
import { call } from '../api/call'
import { asQuery, queries } from './client'

const ownQuery = asQuery('GET /app/assistant', {})

/** The own assistants, the one changed last first. */
export const useOwnAssistants = (wanted = true) => useQuery({ ...ownQuery, enabled: wanted })

export type AssistantWords = Omit<In<'POST /app/assistant'>, 'id'>

/** Makes an assistant, or with `changed` gives it these words; a refusal is shown to the user. */
export async function saveAssistant(words: AssistantWords, id: string, changed: boolean): Promise<OwnAssistant> {
  const saved = await (changed
    ? call('PUT /app/assistant/:id', { ...words, id })
    : call('POST /app/assistant', { ...words, id }))
  await queries.invalidateQueries({ queryKey: ownQuery.queryKey })
  return saved
}

export async function removeAssistant(id: string): Promise<void> {
  await call('DELETE /app/assistant/:id', { id })
  await queries.invalidateQueries({ queryKey: ownQuery.queryKey })
}
