import { useQuery } from '@tanstack/react-query'
import type { Session } from '@contract/api'
import { asQuery, queries } from './client'

export const sessionQuery = asQuery('GET /app/user', {})

/** Who is logged in, with balance and membership. `enabled: false` while there is no token. */
export const useSession = (enabled = true) => useQuery({ ...sessionQuery, enabled })

/** Hears who is logged in as soon as it is known, before anything is drawn for it. */
export const onSession = (hear: (session: Session) => void): (() => void) =>
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const { data } = query.state
    if (data) hear(data as Session)
  })

/** For the guard: the session kept, or asked for once. */
export const fetchSession = (): Promise<Session> => queries.ensureQueryData(sessionQuery)

/** What a call answered about the session becomes what is shown. */
export const cacheSession = (session: Session): void => void queries.setQueryData(sessionQuery.queryKey, session)

/** The balance an answer's receipt told, shown before the session is asked for again. */
export function cacheBalance(balance: number): void {
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, balance })
  invalidateSession()
}

/** Credits set aside for a task are seen to leave before the session is asked for again. */
export function holdBalance(credits: number): void {
  queries.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, balance: session.balance - credits, held: session.held + credits },
  )
  invalidateSession()
}

/** Credits moved on the server: what is left is asked for again. */
export const invalidateSession = (): void => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
