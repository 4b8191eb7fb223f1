import type { ReactNode } from 'react'
import type { IconName } from '../icon'

export interface MenuItem {
  key: string
  text: string
  icon?: IconName
  danger?: boolean
  /** Drawn with a check: the one in force. */
  active?: boolean
  onClick(): void
}

/** What the node that opens the menu must be given: `<IconButton {...trigger} />`. */
export interface MenuTrigger {
  onClick(): void
  expanded: boolean
  popup: 'menu'
}

export interface MenuProps {
  items: readonly MenuItem[]
  /** What the menu is called, and the title of the sheet on phones. */
  label: string
  /** Of the list; its items are `<id>-<key>`. */
  id?: string
  children(trigger: MenuTrigger): ReactNode
}
