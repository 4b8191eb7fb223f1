import { useEffect } from 'react'
import { currentAddress, currentPath, restart } from '@/services/navigation'
import { clearToken } from '@/stores/auth'
import type { GuardDecision } from '.'
import { useGuardDecision } from './use-decision'

/** Keeps the guard of the route shown: forgets the token at /login, sends away who may not stay. */
export function useGuard(path: string): GuardDecision {
  const decision = useGuardDecision(path)
  useEffect(() => {
    if (path === '/login') clearToken()
  }, [path])
  useEffect(() => {
    // A page that lies behind another one has no say.
    if (path !== currentPath()) return
    if (decision === 'login') void restart('/login', { redirect: currentAddress() })
    if (decision === 'broken') void restart('/500', { from: currentAddress() })
  }, [path, decision])
  return decision
}
