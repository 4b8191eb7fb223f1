import { useEffect } from 'react'
import { currentAddress, currentPath, restart } from '@/services/navigation'
import { refreshSession } from '@/services/queries/session'
import { clearToken } from '@/stores/auth'
import { closeDialog } from '@/stores/dialogs'
import { keepInvitation } from '@/stores/invitation'
import type { GuardDecision } from '.'
import { useGuardDecision } from './use-decision'

/** Applies the route guard to the current page: clears the token at /login, reads the session again, and redirects. */
export function useGuard(path: string): GuardDecision {
  const decision = useGuardDecision(path)
  useEffect(() => {
    if (path === '/login') clearToken()
    else refreshSession()
  }, [path])
  useEffect(() => {
    // A page behind another one must not redirect.
    if (path !== currentPath()) return
    if (decision === 'login') {
      // An open drawer would cover the login page of a mini-program after the session ended.
      closeDialog()
      void restart('/login', { redirect: currentAddress() })
    }
    if (decision === 'guest') keepInvitation(currentAddress())
    if (decision === 'broken') void restart('/500', { from: currentAddress() })
  }, [path, decision])
  return decision
}
