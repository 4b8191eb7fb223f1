import { queryOptions, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { Out, Work, WorkLine } from '@contract/api'
import type { WorkKind, WorkScript } from '@contract/works'
import { call } from '../api/call'
import { queries } from './client'
import { invalidateSession } from './session'

type WorkListPage = Out<'GET /app/work/page'>

/** Of the lists of all kinds. */
const listKey = ['GET /app/work/page'] as const
const whileMakingMs = 1500
const listWhileMakingMs = 4000
const quiet = { quiet: true }

const isMaking = (work: Pick<WorkLine, 'state'> | undefined): boolean => work?.state === 'making'

const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /app/work/:id', id] as const,
    queryFn: async () => {
      const before = queries.getQueryData<Work>(['GET /app/work/:id', id])
      const work = await call('GET /app/work/:id', { id }, quiet)
      // Its end returns the credits that were held and not used.
      if (isMaking(before) && !isMaking(work)) {
        invalidateSession()
        invalidateWorkList()
      }
      return work
    },
  })

/** A work with its script and steps; read again and again while it is being made. */
export const useWork = (id: string, enabled = true) =>
  useQuery({
    ...workQuery(id),
    enabled,
    refetchInterval: ({ state }) => (isMaking(state.data) ? whileMakingMs : false),
  })

/** Works of one kind of this person, newest first, page by page. Polled while any is being made. */
export const useWorkList = (kind: WorkKind) =>
  useInfiniteQuery({
    queryKey: [...listKey, kind] as const,
    queryFn: ({ pageParam }) => call('GET /app/work/page', { kind, page: pageParam, size: 20 }, quiet),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    refetchInterval: ({ state }) => (workLinesIn(state.data).some(isMaking) ? listWhileMakingMs : false),
  })

/** Loaded works without duplicates. */
export const workLinesIn = (data: { pages: readonly WorkListPage[] } | undefined): WorkLine[] => [
  ...new Map((data?.pages ?? []).flatMap(({ records }) => records).map((line) => [line.id, line])).values(),
]

/** Reads the lists of works again: one was created or changed. */
export const invalidateWorkList = (): void => void queries.invalidateQueries({ queryKey: listKey })

/** Reads a work again, for one that was changed elsewhere. */
export const refreshWork = (id: string): Promise<Work> => queries.fetchQuery({ ...workQuery(id), staleTime: 0 })

/** An answer to a poll that is on its way is older than the work. */
async function cacheWork(work: Work): Promise<Work> {
  const { queryKey } = workQuery(work.id)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, work)
  void queries.invalidateQueries({ queryKey: quoteKey(work.id) })
  invalidateWorkList()
  return work
}

const quoteKey = (id: string) => ['POST /app/work/:id/quote', id] as const

const quoteQuery = (id: string) =>
  queryOptions({ queryKey: quoteKey(id), queryFn: () => call('POST /app/work/:id/quote', { id }, quiet), staleTime: 0 })

/** What the rest of a work costs. */
export const useWorkQuote = ({ id }: Pick<Work, 'id'>) => useQuery(quoteQuery(id))

/** Quotes the rest of a work again: its price may have changed. */
export const fetchWorkQuote = (id: string) => queries.fetchQuery(quoteQuery(id))

/** Saves a script over the version it was made from. The caller shows refusals. */
export const saveScript = async (id: string, version: number, script: WorkScript): Promise<Work> =>
  cacheWork(await call('PUT /app/work/:id', { id, version, script }, quiet))

/** Makes what is left of a work, for the price that was shown. The caller shows refusals. */
export async function makeRest(id: string, version: number, credits: number): Promise<Work> {
  const work = await call('POST /app/work/:id/make', { id, version, credits }, quiet)
  invalidateSession()
  return cacheWork(work)
}

/** Stops a work: what is done stays, the other credits come back. */
export async function cancelWork(id: string): Promise<Work> {
  const work = await call('POST /app/work/:id/cancel', { id })
  invalidateSession()
  return cacheWork(work)
}

/** Deletes a work and removes it from its list. */
export async function removeWork(id: string): Promise<void> {
  await call('DELETE /app/work/:id', { id })
  queries.setQueriesData<InfiniteData<WorkListPage, number>>(
    { queryKey: listKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, records: page.records.filter((line) => line.id !== id) })),
      },
  )
  queries.removeQueries({ queryKey: workQuery(id).queryKey })
  invalidateWorkList()
}
