import { currentPath, go, restart } from '@/services/navigation'
import { isGuestPath, isOpenPath } from '@/services/open-paths'
import { closeDialog } from '@/stores/dialogs'
import { askLogin } from '@/stores/guest'

/**
 * Goes to a place and closes the open dialog: home closes all other pages, the current page stays. A guest logs in first
 * where the place needs it.
 */
export function goToPlace(path: string, params: Record<string, string> = {}): void {
  closeDialog()
  if (path === currentPath()) return
  if (path === '/chat') return void restart(path, params)
  if (isGuestPath(path) || isOpenPath(path)) return void go(path, params)
  void askLogin().then((loggedIn) => void (loggedIn && go(path, params)))
}
