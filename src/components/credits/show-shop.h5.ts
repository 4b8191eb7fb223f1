import { openDialog } from '@/stores/dialogs'

/** Over whatever page is shown. */
export const showShop = (): void => openDialog('shop')
