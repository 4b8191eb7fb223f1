import type { ReactNode } from 'react'
import { DrawerWaiting } from './waiting'

let draw: () => ReactNode = () => <DrawerWaiting />

/** The app names the content of the drawer, which uses the frame itself. */
export const showInDrawer = (content: () => ReactNode): void => void (draw = content)

export const DrawerContent = () => <>{draw()}</>
