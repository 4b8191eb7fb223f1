import type { ComponentType } from 'react'

/** What the script of the sub-package leaves here when it has arrived. */
export const drawerParts: { DrawerBody?: ComponentType } = {}
