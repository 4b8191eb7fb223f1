import { useQuery } from '@tanstack/react-query'
import type { File, Service, Task } from '@contract/api'
import type { Guide, Input } from '@contract/field'
import { call } from '../api/call'
import { asQuery, queries } from './client'
import { useServices } from './site'

const minute = 60_000
const quiet = { quiet: true }

/** The service as the site offers it: null when it does not, undefined until that is known. */
export function useService(serviceKey: string): Service | null | undefined {
  const { data } = useServices()
  return data && (data.find((service) => service.serviceKey === serviceKey) ?? null)
}

const taskQuery = (id: string) => asQuery('GET /app/task/:id', { id })

/** A task as last heard; followed ones are kept up to date. */
export const useTask = (id: string | undefined) =>
  useQuery({ ...taskQuery(id ?? ''), enabled: Boolean(id), staleTime: Infinity })

type Running = readonly Task[]
const runningKey = (serviceKey: string) => ['tasks under way', serviceKey] as const

/** Tasks of a tool that wait or are being done, oldest first. */
export const useRunning = (serviceKey: string) =>
  useQuery<Running>({
    queryKey: runningKey(serviceKey),
    queryFn: async () => {
      const pages = await Promise.all(
        (['PROGRESSING', 'QUEUING'] as const).map((status) =>
          call('GET /app/task/page', { serviceKey, status, size: 20 }, quiet),
        ),
      )
      return inOrder(pages.flatMap(({ records }) => records))
    },
  })

const inOrder = (tasks: Task[]): Task[] => [...tasks].sort((a, b) => a.createTime.localeCompare(b.createTime))
const isOver = ({ status }: Task) => status === 'FINISHED' || status === 'ERROR'

/** Shows a task as it now stands, also among those under way. */
export function cacheTask(task: Task): void {
  queries.setQueryData(taskQuery(task.id).queryKey, task)
  queries.setQueryData<Running>(runningKey(task.serviceKey), (tasks = []) => {
    const others = tasks.filter(({ id }) => id !== task.id)
    return isOver(task) ? others : inOrder([...others, task])
  })
}

/** A task is no longer there. */
export function uncacheTask(id: string): void {
  queries.removeQueries({ queryKey: taskQuery(id).queryKey })
  queries.setQueriesData<Running>({ queryKey: ['tasks under way'] }, (tasks) => tasks?.filter((task) => task.id !== id))
}

/** What a task would cost and take; asked only for an input that is in order. */
export const useQuote = (serviceKey: string, input: Input | null) =>
  useQuery({
    ...asQuery('POST /app/task/quote', { serviceKey, input: input ?? {} }),
    enabled: input !== null,
    staleTime: minute / 2,
    gcTime: minute,
  })

const consentsQuery = asQuery('GET /app/consent', {})

/** Consent texts in the language spoken, and which were given. */
export const useConsents = (enabled: boolean) => useQuery({ ...consentsQuery, enabled, staleTime: 5 * minute })
export const fetchConsents = () => queries.fetchQuery({ ...consentsQuery, staleTime: 5 * minute })
export const invalidateConsents = (): Promise<void> => queries.invalidateQueries({ queryKey: consentsQuery.queryKey })

/** Agrees to a text as it was shown. */
export async function giveConsent(serviceKey: string, version: string): Promise<void> {
  const given = await call('POST /app/consent', { serviceKey, version, agreed: true })
  queries.setQueryData(consentsQuery.queryKey, (all) =>
    all?.map((one) => (one.serviceKey === serviceKey ? given : one)),
  )
}

/** Takes a consent back; what was made of the material goes with it. */
export async function withdrawConsent(serviceKey: string): Promise<void> {
  const left = await call('DELETE /app/consent/:serviceKey', { serviceKey })
  queries.setQueryData(consentsQuery.queryKey, (all) => all?.map((one) => (one.serviceKey === serviceKey ? left : one)))
  invalidateVoices()
  void queries.invalidateQueries({ queryKey: runningKey(serviceKey) })
}

const voicesQuery = asQuery('GET /app/voice', {})

/** Voices with samples to hear, and the voice models of this user. */
export const useVoices = () => useQuery({ ...voicesQuery, staleTime: 5 * minute })
export const invalidateVoices = (): void => void queries.invalidateQueries({ queryKey: voicesQuery.queryKey })

const fileQuery = (id: string) => asQuery('GET /app/file/:id', { id })

/** A file with addresses that still hold. */
export const useFile = (id: string | undefined) =>
  useQuery({ ...fileQuery(id ?? ''), enabled: Boolean(id), staleTime: 5 * minute, retry: 1 })
export const cachedFile = (id: string): File | undefined => queries.getQueryData(fileQuery(id).queryKey)
export const cacheFile = (file: File): void => void queries.setQueryData(fileQuery(file.fileId).queryKey, file)

/** Whether a picture shows what a tool needs. */
export const useFileCheck = (id: string | undefined, guide: Guide | undefined) =>
  useQuery({
    ...asQuery('GET /app/file/:id/check', { id: id ?? '', guide: guide ?? 'person' }),
    enabled: Boolean(id && guide),
    staleTime: Infinity,
  })
