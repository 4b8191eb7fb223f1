import type { ReactNode } from 'react'
import type { TopBarProps } from './top-bar'

export interface PageFrameProps extends Omit<TopBarProps, 'start' | 'children'> {
  /** The page's own path: a page may still be drawn after the address has changed. */
  path: string
  /** The bar on small screens: with a menu button, with a back button, or none. */
  bar?: 'menu' | 'back' | 'none'
  /** Stays on wide screens too, without the menu button and the balance: the side bar has them. */
  wideBar?: boolean
  /** Replaces the title. */
  head?: ReactNode
  children: ReactNode
}
