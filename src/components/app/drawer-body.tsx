import { DrawerWaiting } from '@/components/frame/drawer/waiting'
import { late } from '@/components/ui/late'
import { closeDialog } from '@/stores/dialogs'

/** Account, tools, chats and settings, loaded when the drawer is first opened. */
export const LateDrawerBody = late(() => import('@/components/drawer').then((drawer) => drawer.DrawerBody), {
  fallback: DrawerWaiting,
  when: 'press',
  onFail: closeDialog,
})
