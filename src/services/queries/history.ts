import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { In, Out, Task } from '@contract/api'
import { call } from '../api/call'
import { queries } from './client'
import { cacheTask, uncacheTask } from './tool'

type TaskPage = Out<'GET /app/task/page'>
type Tasks = InfiniteData<TaskPage, number>
type Status = NonNullable<In<'GET /app/task/page'>['status']>

export const historyFilters = ['all', 'making', 'finished', 'failed'] as const
export type HistoryFilter = (typeof historyFilters)[number]

/** The task states of a filter: one call for each. */
const statusesOf: Readonly<Record<HistoryFilter, readonly (Status | undefined)[]>> = {
  all: [undefined],
  making: ['PROGRESSING', 'QUEUING'],
  finished: ['FINISHED'],
  failed: ['ERROR'],
}

const key = 'GET /app/task/page'
const size = 24
const whileMakingMs = 4000

export const isActive = ({ status }: Pick<Task, 'status'>): boolean => status === 'QUEUING' || status === 'PROGRESSING'

/** Tasks of a tool (of all tools without a key) that match a filter, newest first, page by page. Polled while any is running. */
export const useHistory = (serviceKey: string | undefined, filter: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: [key, serviceKey ?? '', filter] as const,
    queryFn: ({ pageParam }) => historyPage(serviceKey, filter, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * size < total ? page + 1 : undefined),
    refetchInterval: ({ state }) => (loadedTasks(state.data).some(isActive) ? whileMakingMs : false),
  })

/** Finished works of a tool (of all tools without a key), or only favourites, newest first, page by page. */
export const useWorks = (serviceKey: string | undefined, favourite: boolean) =>
  useInfiniteQuery({
    queryKey: [key, serviceKey ?? '', favourite ? 'favourite' : 'finished', 'works'] as const,
    queryFn: ({ pageParam }) =>
      call(
        key,
        {
          page: pageParam,
          size,
          status: 'FINISHED',
          ...(serviceKey && { serviceKey }),
          ...(favourite && { favourite: 'true' as const }),
        },
        { quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * size < total ? page + 1 : undefined),
  })

async function historyPage(serviceKey: string | undefined, filter: HistoryFilter, page: number): Promise<TaskPage> {
  const asked = statusesOf[filter].map((status) =>
    call(key, { page, size, ...(serviceKey && { serviceKey }), ...(status && { status }) }, { quiet: true }),
  )
  return joinTaskPages(await Promise.all(asked), page)
}

/** Pages of several statuses as one, newest first; there is more as long as any of them has more. */
export const joinTaskPages = (pages: readonly TaskPage[], page: number): TaskPage => ({
  records: pages.flatMap(({ records }) => records).sort((a, b) => b.createTime.localeCompare(a.createTime)),
  total: Math.max(0, ...pages.map(({ total }) => total)),
  page,
  size,
})

/** Loaded tasks without duplicates: new tasks move others to the next page. */
export function loadedTasks(data: { pages: readonly TaskPage[] } | undefined): Task[] {
  const seen = new Map<string, Task>()
  for (const { records } of data?.pages ?? [])
    for (const task of records) if (!seen.has(task.id)) seen.set(task.id, task)
  return [...seen.values()]
}

/** The newest finished works of all tools. */
export const useLatestWorks = () =>
  useQuery({
    queryKey: [key, 'latest'] as const,
    queryFn: () => call(key, { page: 1, size: 12, status: 'FINISHED' }, { quiet: true }),
  })

/** Reads the history again: a task started or ended. */
export const invalidateHistory = (): void => void queries.invalidateQueries({ queryKey: [key] })

/** Makes a task a favourite, or no longer; a refusal is shown and changes nothing. */
export async function markTask(id: string, favourite: boolean): Promise<void> {
  cacheTask(await call('PUT /app/task/:id', { id, favourite }))
  invalidateHistory()
}

/** Cancels or deletes a task on the server and removes it from every list. */
export async function removeTask(id: string): Promise<void> {
  await call('DELETE /app/task/:id', { id })
  queries.setQueriesData<Tasks>(
    { queryKey: [key] },
    (data) =>
      data?.pages && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, records: page.records.filter((task) => task.id !== id) })),
      },
  )
  uncacheTask(id)
  invalidateHistory()
}
