import { useQuery } from '@tanstack/react-query'
import type { In, Out, OwnAssistant } from '@contract/api'
import { call } from '../api/call'
import { invalidateChats } from './chat'
import { asQuery, queries } from './client'
import { invalidateSession } from './session'

const ownQuery = asQuery('GET /app/assistant', {})

const quiet = { quiet: true }

/** The own assistants, the one changed last first. */
export const useOwnAssistants = (wanted = true) => useQuery({ ...ownQuery, enabled: wanted })

export type AssistantWords = Omit<In<'POST /app/assistant'>, 'id'>

/** An assistant behind a link; read again on every visit, because links end. */
export const useSharedAssistant = (slug: string) =>
  useQuery({ ...asQuery('GET /app/api/assistant/shared/:slug', { slug }), staleTime: 0 })

/** Makes the person's own copy of a shared assistant; a refusal is shown to the user. */
export async function copyAssistant(slug: string): Promise<OwnAssistant> {
  const copy = await call('POST /app/assistant/copy', { slug })
  await queries.invalidateQueries({ queryKey: ownQuery.queryKey })
  return copy
}

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

/** A new picture: a file of the person, or none. */
export type PictureChange =
  | 'none'
  | {
      fileId: string
      /** In pixels of the picture, whose size it names too; the middle when absent. */
      crop?: { left: number; top: number; side: number; width: number; height: number }
      /** Uploaded for this purpose: it is deleted afterwards. */
      uploaded: boolean
    }

/** Changes an assistant's picture; a refusal is shown to the user. */
export async function savePicture(id: string, change: PictureChange): Promise<void> {
  if (change === 'none') await call('DELETE /app/assistant/:id/picture', { id })
  else {
    const { fileId, uploaded, crop: placed } = change
    const crop = placed && { left: placed.left, top: placed.top, side: placed.side }
    await call('PUT /app/assistant/:id/picture', { id, fileId, ...(crop && { crop }) })
    if (uploaded) await call('DELETE /app/file/:id', { id: fileId }, quiet).catch(() => null)
  }
  await queries.invalidateQueries({ queryKey: ownQuery.queryKey })
  invalidateChats()
}

/** The price of help with writing; null where the site has no language model. */
export const useHelpPrice = () => useQuery(asQuery('GET /app/assistant/help', {}))

/** Words for an assistant; the caller shows refusals. */
export async function helpWriting(input: In<'POST /app/assistant/help'>): Promise<Out<'POST /app/assistant/help'>> {
  const written = await call('POST /app/assistant/help', input, quiet)
  invalidateSession()
  return written
}
