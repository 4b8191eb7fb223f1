import { useQuery } from '@tanstack/react-query'
import type { In, Out, Share, Work } from '@contract/api'
import { call } from '../api/call'
import { asQuery, queries } from './client'
import { invalidateShares } from './share'
import { invalidateWorkList } from './work'

const sharedKey = 'GET /app/api/work/shared/:slug'

export type SharedWork = NonNullable<Out<typeof sharedKey>['work']>

/** A work behind a link; read again on every visit, because links end. */
export const useSharedWork = (slug: string) => useQuery({ ...asQuery(sharedKey, { slug }), staleTime: 0 })

/** Reads shared works again: a file of one cannot be opened. */
export const refreshSharedWork = (): void => void queries.invalidateQueries({ queryKey: [sharedKey] })

/** Makes a link to a finished work. A refusal is shown to the user. */
export async function shareWork(input: In<'POST /app/work/share'>): Promise<Share> {
  const made = await call('POST /app/work/share', input)
  void invalidateShares()
  return made
}

/** Begins an own work with the script behind a link. A refusal is shown to the user. */
export async function remixWork(id: string, slug: string): Promise<Work> {
  const work = await call('POST /app/work/remix', { id, slug })
  invalidateWorkList()
  return work
}
