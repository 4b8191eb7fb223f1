import { useState } from 'react'
import { ApiError, BusyError, HttpError } from '@/services/api/errors'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { guardDecision, isPublicPath, type GuardDecision, type SessionState } from '.'

/**
 * Current decision of the guard about a route. A visitor who was let in without a session stays while the session is
 * requested again: parts of the page request it as they are drawn, and waiting would remove them.
 */
export function useGuardDecision(path: string): GuardDecision {
  const token = useAuth((auth) => auth.token)
  const { data, error } = useSession(!!token && !isPublicPath(path))
  const decision = guardDecision(path, token ? stateOf(data !== undefined, error) : { kind: 'none' })
  const key = path + token
  const [last, setLast] = useState({ key, decision })
  if (decision !== 'wait' && (last.key !== key || last.decision !== decision)) setLast({ key, decision })
  const isIn = last.key === key && (last.decision === 'pass' || last.decision === 'open')
  return decision === 'wait' && isIn ? last.decision : decision
}

function stateOf(cached: boolean, error: Error | null): SessionState {
  // Their codes are HTTP statuses. A proxy's 401 does not end the session.
  if (error instanceof HttpError || error instanceof BusyError) return { kind: 'failed', cached }
  if (error instanceof ApiError) return { kind: 'refused', code: error.code, cached }
  if (error) return { kind: 'failed', cached }
  return { kind: cached ? 'known' : 'loading' }
}
