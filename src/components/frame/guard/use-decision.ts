import { ApiError } from '@/services/api/errors'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { guardDecision, isPublicPath, type GuardDecision, type SessionState } from '.'

/** The guard's current decision about a route. */
export function useGuardDecision(path: string): GuardDecision {
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { data, error } = useSession(hasToken && !isPublicPath(path))
  return guardDecision(path, stateOf(hasToken, data !== undefined, error))
}

function stateOf(hasToken: boolean, cached: boolean, error: Error | null): SessionState {
  if (!hasToken) return { kind: 'none' }
  if (error instanceof ApiError) return { kind: 'refused', code: error.code, cached }
  if (error) return { kind: 'failed', cached }
  return { kind: cached ? 'known' : 'loading' }
}
