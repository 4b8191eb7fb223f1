import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { In, Out, Task } from '@contract/api'
import { call } from '../api/call'
import { keysetPaging } from './keyset-paging'
import { queries } from './client'
import { cacheTask, uncacheTask } from './tool'

type TaskPage = Out<'GET /app/task/page'>
type Tasks = InfiniteData<TaskPage>
type Status = NonNullable<In<'GET /app/task/page'>['status']>

export const historyFilters = ['all', 'making', 'finished', 'failed'] as const
export type HistoryFilter = (typeof historyFilters)[number]

const statusOf: Readonly<Record<HistoryFilter, Status | undefined>> = {
  all: undefined,
  making: 'OPEN',
  finished: 'FINISHED',
  failed: 'ERROR',
}

const key = 'GET /app/task/page'
const size = 24
const whileMakingMs = 4000
const quiet = { quiet: true }

export const isActive = ({ status }: Pick<Task, 'status'>): boolean => status === 'QUEUING' || status === 'PROGRESSING'

/** Tasks of a tool (of all tools without a key) that match a filter, newest first, page by page. Polled while any is running. */
export const useHistory = (serviceKey: string | undefined, filter: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: [key, serviceKey ?? '', filter] as const,
    queryFn: ({ pageParam }) => call(key, { after: pageParam, size, serviceKey, status: statusOf[filter] }, quiet),
    ...keysetPaging,
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
          after: pageParam,
          size,
          status: 'FINISHED',
          ...(serviceKey && { serviceKey }),
          ...(favourite && { favourite: 'true' as const }),
        },
        quiet,
      ),
    ...keysetPaging,
  })

/** Loaded tasks without duplicates: new tasks move others to the next page. */
export function loadedTasks(data: { pages: readonly TaskPage[] } | undefined): Task[] {
  const seen = new Map<string, Task>()
  for (const { records } of data?.pages ?? [])
    for (const task of records) if (!seen.has(task.id)) seen.set(task.id, task)
  return [...seen.values()]
}

/** Reads the history again: a task started or ended. */
export const invalidateHistory = (): void => void queries.invalidateQueries({ queryKey: [key] })

/** Makes a task a favourite, or no longer; a refusal is shown and changes nothing. */
export async function markTask(id: string, favourite: boolean): Promise<void> {
  cacheTask(await call('PUT /app/task/:id', { id, favourite }))
  invalidateHistory()
}

/** Deletes an ended task on the server and removes it from every list. */
export async function removeTask(id: string): Promise<void> {
  await call('DELETE /app/task/:id', { id, ended: 'true' })
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
