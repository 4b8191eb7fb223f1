import { QueryCache, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminCallName, AdminIn, AdminOut } from '@contract/admin'
import { codes } from '@contract/codes'
import { ask, CallError } from './client'

/** Names of calls whose answers are pages. */
export type ListCallName = {
  [C in AdminCallName]: AdminOut<C> extends { records: readonly unknown[]; next: string | null } ? C : never
}[AdminCallName]
export type RecordOf<C extends ListCallName> =
  AdminOut<C> extends { records: readonly (infer T)[]; next: string | null } ? T : never
/** Input of a list without its place and size. */
export type FilterOf<C extends ListCallName> = Omit<AdminIn<C>, 'before' | 'size'>

const sessionKey = ['GET /admin/session', {}]

export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && error instanceof CallError && error.code === 0,
      staleTime: 10_000,
      // A colleague may have acted since: a screen that is opened again asks again.
      refetchOnMount: 'always',
    },
  },
  queryCache: new QueryCache({ onError: (error) => leaveWhenOut(error) }),
})

/** The sign-in page replaces a screen whose session has ended. */
export function leaveWhenOut(error: unknown) {
  if (error instanceof CallError && error.code === codes.loggedOut) setSession(null)
}

/** The operator; null when nobody is signed in. */
export function useSession() {
  const load = () =>
    ask('GET /admin/session', {}).catch((error: unknown) => {
      if (error instanceof CallError && error.code === codes.loggedOut) return null
      throw error
    })
  return useQuery({ queryKey: sessionKey, queryFn: load, staleTime: 60_000 })
}

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey[0]

/** Stores the operator. After a session nothing stays of what it read. */
export const setSession = (me: AdminOut<'GET /admin/session'> | null) => {
  queries.setQueryData(sessionKey, me)
  if (me === null) queries.removeQueries({ predicate: isOther })
}

/** Whether the signed-in operator may make a call. */
export const useMay = () => {
  const { data } = useSession()
  return (call: AdminCallName) => data?.calls.includes(call) ?? false
}

/** The answer of a call that reads. */
export const useCall = <C extends AdminCallName>(call: C, input: AdminIn<C>, isOn = true) =>
  useQuery({ queryKey: [call, input], queryFn: () => ask(call, input), enabled: isOn })

/** The pages of a list. */
export function usePages<C extends ListCallName>(call: C, filter: FilterOf<C>) {
  type Page = { records: RecordOf<C>[]; next: string | null }
  return useInfiniteQuery({
    queryKey: [call, filter],
    queryFn: ({ pageParam }) =>
      ask(call, { ...filter, ...(pageParam && { before: pageParam }) } as AdminIn<C>) as Promise<Page>,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Reads everything on the screen again. */
export const refresh = () => void queries.invalidateQueries({ predicate: isOther })
