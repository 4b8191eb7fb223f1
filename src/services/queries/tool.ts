import { useQuery } from '@tanstack/react-query'
import type { File, Service, Task } from '@contract/api'
import type { Guide, Input } from '@contract/field'
import { minuteMs } from '@contract/time'
import { call } from '../api/call'
import { ApiError } from '../api/errors'
import { asQuery, queries } from './client'
import { useServices } from './site'

/** A service of this site: null when it is not offered, undefined while unknown. */
export function useService(serviceKey: string): Service | null | undefined {
  const { data } = useServices()
  return data && (data.find((service) => service.serviceKey === serviceKey) ?? null)
}

const taskQuery = (id: string) => asQuery('GET /app/task/:id', { id })

/** A task from the cache; followed tasks are updated there. */
export const useTask = (id: string | undefined) =>
  useQuery({ ...taskQuery(id ?? ''), enabled: Boolean(id), staleTime: Infinity })

export type Running = readonly Task[]
export const runningKey = (serviceKey: string) => ['tasks under way', serviceKey] as const

export const inOrder = (tasks: Task[]): Task[] => [...tasks].sort((a, b) => a.createTime.localeCompare(b.createTime))
const isOver = ({ status }: Task) => status === 'FINISHED' || status === 'ERROR'

/** Updates a task, also in the list of running tasks. */
export function cacheTask(task: Task): void {
  queries.setQueryData(taskQuery(task.id).queryKey, task)
  queries.setQueryData<Running>(runningKey(task.serviceKey), (tasks = []) => {
    const others = tasks.filter(({ id }) => id !== task.id)
    return isOver(task) ? others : inOrder([...others, task])
  })
}

/** Removes a task from the cache. */
export function uncacheTask(id: string): void {
  queries.removeQueries({ queryKey: taskQuery(id).queryKey })
  queries.setQueriesData<Running>({ queryKey: ['tasks under way'] }, (tasks) => tasks?.filter((task) => task.id !== id))
}

/** Price and duration of a task; read only for a valid input. */
export const useQuote = (serviceKey: string, input: Input | null, acceptsDemo: boolean) =>
  useQuery({
    ...asQuery('POST /app/task/quote', { serviceKey, input: input ?? {}, acceptsDemo }),
    enabled: input !== null,
    staleTime: minuteMs / 2,
    gcTime: minuteMs,
  })

const consentsQuery = asQuery('GET /app/consent', {})

/** Consent texts in the current language, and which of them were given. */
export const useConsents = (enabled: boolean) => useQuery({ ...consentsQuery, enabled, staleTime: 5 * minuteMs })
export const fetchConsents = () => queries.fetchQuery({ ...consentsQuery, staleTime: 5 * minuteMs })
export const invalidateConsents = (): Promise<void> => queries.invalidateQueries({ queryKey: consentsQuery.queryKey })

/** Whether consent to the current text is known to have been given. */
export function isConsentGiven(serviceKey: string): boolean {
  const consent = queries.getQueryData(consentsQuery.queryKey)?.find((one) => one.serviceKey === serviceKey)
  return consent !== undefined && consent.given?.version === consent.version
}

/** Gives consent to the version that was shown; `guardian`: also for children in the pictures. */
export async function giveConsent(serviceKey: string, version: string, guardian: boolean): Promise<void> {
  const given = await call('POST /app/consent', { serviceKey, version, agreed: true, ...(guardian && { guardian }) })
  queries.setQueryData(consentsQuery.queryKey, (all) =>
    all?.map((one) => (one.serviceKey === serviceKey ? given : one)),
  )
}

/** Withdraws a consent; the server deletes what was created from the material. */
export async function withdrawConsent(serviceKey: string): Promise<void> {
  const left = await call('DELETE /app/consent/:serviceKey', { serviceKey })
  queries.setQueryData(consentsQuery.queryKey, (all) => all?.map((one) => (one.serviceKey === serviceKey ? left : one)))
  invalidateVoices()
  void queries.invalidateQueries({ queryKey: runningKey(serviceKey) })
}

const voicesQuery = asQuery('GET /app/voice', {})

/** Voices with samples, and the voice models of this user. */
export const useVoices = () => useQuery({ ...voicesQuery, staleTime: 5 * minuteMs })
export const invalidateVoices = (): void => void queries.invalidateQueries({ queryKey: voicesQuery.queryKey })

/** A file that is gone stays gone. */
const onceUnlessRefused = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError)

const fileQuery = (id: string) => asQuery('GET /app/file/:id', { id })

/** A file with addresses that are still valid. */
export const useFile = (id: string | undefined) =>
  useQuery({ ...fileQuery(id ?? ''), enabled: Boolean(id), staleTime: 5 * minuteMs, retry: onceUnlessRefused })
export const cachedFile = (id: string): File | undefined => queries.getQueryData(fileQuery(id).queryKey)
export const cacheFile = (file: File): void => void queries.setQueryData(fileQuery(file.fileId).queryKey, file)

/** The words in a sound, by a model of the server; '' where none understands it. */
export const useSaidIn = (id: string | undefined) =>
  useQuery({
    ...asQuery('GET /app/file/:id/words', { id: id ?? '' }),
    enabled: Boolean(id),
    staleTime: Infinity,
    retry: onceUnlessRefused,
  })

/** Whether a picture shows what a tool requires. */
export const useFileCheck = (id: string | undefined, guide: Guide | undefined, serviceKey: string) =>
  useQuery({
    ...asQuery('GET /app/file/:id/check', { id: id ?? '', guide: guide ?? 'person', serviceKey }),
    enabled: Boolean(id && guide),
    staleTime: Infinity,
  })
