import type { ReactNode } from 'react'
import type { TopBarProps } from './top-bar'

export interface ShellProps extends Omit<TopBarProps, 'start' | 'children'> {
  /** The bar on small screens: with the menu, with a way back, or none. */
  bar?: 'menu' | 'back' | 'none'
  /** In the place of the title. */
  head?: ReactNode
  children: ReactNode
}
