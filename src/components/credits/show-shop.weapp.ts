import { go } from '@/services/navigation'
import { closeDialog } from '@/stores/dialogs'

/** A page of its own, so that it is not loaded with the chat. */
export function showShop(): void {
  closeDialog()
  void go('/shop')
}
