import { ApiError } from '@/services/api/call'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { decide, isOpen, type Decision, type SessionState } from '.'

/** What the guard says about a route right now. */
export function useDecision(path: string): Decision {
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { data, error } = useSession(hasToken && !isOpen(path))
  return decide(path, stateOf(hasToken, data !== undefined, error))
}

function stateOf(hasToken: boolean, cached: boolean, error: Error | null): SessionState {
  if (!hasToken) return { kind: 'none' }
  if (error instanceof ApiError) return { kind: 'refused', code: error.code, cached }
  if (error) return { kind: 'failed', cached }
  return { kind: cached ? 'known' : 'loading' }
}
