import type { ReactNode } from 'react'
import type { TopBarProps } from './top-bar'

export interface PageFrameProps extends Omit<TopBarProps, 'start' | 'children'> {
  /** The page's own address: a page may be drawn when the address has moved on already. */
  path: string
  /** The bar on small screens: with the menu, with a way back, or none. */
  bar?: 'menu' | 'back' | 'none'
  /** In the place of the title. */
  head?: ReactNode
  children: ReactNode
}
