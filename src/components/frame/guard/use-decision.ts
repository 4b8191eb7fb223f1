import { useState } from 'react'
import { ApiError, BusyError, HttpError } from '@/services/api/errors'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { useGuest } from '@/stores/guest'
import { guardDecision, isDrawn, isPublicPath, type GuardDecision, type SessionState } from '.'

/**
 * Current decision of the guard about a route. A visitor who was let in without a session stays while the session is
 * requested again: parts of the page request it as they are drawn, and waiting would remove them. A guest stays while
 * the session of a login is read.
 */
export function useGuardDecision(path: string): GuardDecision {
  const token = useAuth((auth) => auth.token)
  const guest = useGuest()
  const { data, error } = useSession(!!token && !isPublicPath(path))
  const decision = guardDecision(path, token ? stateOf(data !== undefined, error) : { kind: 'none', isGuest: guest })
  const key = path + token
  const [last, setLast] = useState({ path, key, decision })
  if (decision !== 'wait' && (last.key !== key || last.decision !== decision)) setLast({ path, key, decision })
  const isIn = isDrawn(last.decision) && (last.key === key || (last.decision === 'guest' && last.path === path))
  return decision === 'wait' && isIn ? last.decision : decision
}

function stateOf(cached: boolean, error: Error | null): SessionState {
  // Their codes are HTTP statuses. A proxy's 401 does not end the session.
  if (error instanceof HttpError || error instanceof BusyError) return { kind: 'failed', cached }
  if (error instanceof ApiError) return { kind: 'refused', code: error.code, cached }
  if (error) return { kind: 'failed', cached }
  return { kind: cached ? 'known' : 'loading' }
}
