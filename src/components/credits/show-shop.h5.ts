import { openDialog } from '@/stores/dialogs'

/** Opens it over the current page. */
export const showShop = (): void => openDialog('shop')
