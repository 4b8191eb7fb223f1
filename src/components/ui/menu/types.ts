import type { ReactNode } from 'react'
import type { IconName } from '../icon'

export interface MenuItem {
  key: string
  text: string
  icon?: IconName
  danger?: boolean
  /** Drawn with a check mark: the current one. */
  active?: boolean
  onClick(): void
}

/** Props for the node that opens the menu: `<IconButton {...trigger} />`. */
export interface MenuTrigger {
  onClick(): void
  expanded: boolean
  popup: 'menu'
}

export interface MenuProps {
  items: readonly MenuItem[]
  /** Accessible name of the menu, and title of the sheet on phones. */
  label: string
  /** Id of the list; its items are `<id>-<key>`. */
  id?: string
  children(trigger: MenuTrigger): ReactNode
}
