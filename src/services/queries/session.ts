import { useQuery } from '@tanstack/react-query'
import type { AccountHold, Session } from '@contract/api'
import { asQuery, queries } from './client'

export const sessionQuery = asQuery('GET /app/user', {})

/** The logged-in user, with balance and membership. `enabled: false` while there is no token. */
export const useSession = (enabled = true) => useQuery({ ...sessionQuery, enabled })

/** The hold of the account by the operator, as the last session or refusal said; null for an active account. */
export const useAccountHold = (): AccountHold | null => useSession(false).data?.accountHold ?? null

/** Shows a hold that a refused call reported, and reads the session again. */
export function cacheHold(accountHold: AccountHold): void {
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, accountHold })
  refreshSession()
}

/** Calls the listener with each session from the server, before components are drawn for it. */
export const onSession = (listener: (session: Session) => void): (() => void) =>
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const { data } = query.state
    if (data) listener(data as Session)
  })

/** The cached session, else the one read from the server. */
export const fetchSession = (): Promise<Session> => queries.ensureQueryData(sessionQuery)

/** Writes a session returned by a call to the cache. */
export const cacheSession = (session: Session): void => void queries.setQueryData(sessionQuery.queryKey, session)

/** Shows the balance of a receipt at once, then reloads the session: unused held credits have come back. */
export function cacheBalance(balance: number): void {
  queries.setQueryData(
    sessionQuery.queryKey,
    (session) =>
      session && { ...session, balance, held: Math.max(0, session.held - Math.max(0, balance - session.balance)) },
  )
  invalidateSession()
}

/** Moves held credits out of the balance at once, then reads the session again. */
export function holdBalance(credits: number): void {
  queries.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, balance: session.balance - credits, held: session.held + credits },
  )
  invalidateSession()
}

/** Reads the session again in the background, unless it has just come or is on its way. */
export function refreshSession(): void {
  const { queryKey } = sessionQuery
  if (Date.now() - (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > 1000)
    void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
}

/** Reads the session again, since credits moved on the server. */
export const invalidateSession = (): void => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
