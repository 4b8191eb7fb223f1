import { go } from '@/services/navigation'
import { closeDialog } from '@/stores/dialogs'

/** A page of its own, so that nobody who only chats loads it. */
export function showShop(): void {
  closeDialog()
  void go('/shop')
}
