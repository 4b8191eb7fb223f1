import { currentPath, go, restart } from '@/services/navigation'
import { closeDialog } from '@/stores/dialogs'

/** Goes to a place and closes the open dialog: home closes all other pages, the current page stays. */
export function goToPlace(path: string, params: Record<string, string> = {}): void {
  closeDialog()
  if (path === currentPath()) return
  void (path === '/chat' ? restart(path, params) : go(path, params))
}
