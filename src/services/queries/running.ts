import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { queries } from './client'
import { inOrder, runningKey, type Running } from './tool'

// Imported by the pages of tools only: these queries stay out of the first load.
const runningQuery = (serviceKey: string) =>
  queryOptions<Running>({
    queryKey: runningKey(serviceKey),
    queryFn: async () => {
      const pages = await Promise.all(
        (['PROGRESSING', 'QUEUING'] as const).map((status) =>
          call('GET /app/task/page', { serviceKey, status, size: 20 }, { quiet: true }),
        ),
      )
      return inOrder(pages.flatMap(({ records }) => records))
    },
  })

/** Waiting and running tasks of a tool, oldest first. */
export const useRunning = (serviceKey: string) => useQuery(runningQuery(serviceKey))

/** Whether any task of a tool waits or runs. */
export const useIsMaking = (serviceKey: string): boolean =>
  useQuery({ ...runningQuery(serviceKey), select: ({ length }) => length > 0 }).data === true

/** Waiting and running tasks of a tool; none where the server does not answer. */
export const fetchRunning = (serviceKey: string): Promise<Running> =>
  queries.ensureQueryData(runningQuery(serviceKey)).catch(() => [])

/** A list of running tasks that is on its way may lack a task that was just started: it is read again. */
export function renewRunning(serviceKey: string): void {
  const queryKey = runningKey(serviceKey)
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
}
