import { currentPath, go, restart } from '@/services/navigation'
import { closeDialog } from '@/stores/dialogs'

/** Goes to a place of the shell: what is open over the page closes, home starts over, the page shown stays. */
export function leaveTo(path: string, params: Record<string, string> = {}): void {
  closeDialog()
  if (path === currentPath()) return
  void (path === '/chat' ? restart(path, params) : go(path, params))
}
