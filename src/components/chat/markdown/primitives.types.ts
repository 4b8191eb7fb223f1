import type { ReactNode } from 'react'

/** The few nodes Markdown is drawn with: plain elements on H5, where components are dear by the thousand. */
export interface Part {
  className?: string
  role?: 'list' | 'listitem' | 'table' | 'row' | 'cell' | 'columnheader' | 'heading' | 'button'
  level?: number
  id?: string
  children?: ReactNode
}
export interface Pressable extends Part {
  label?: string
  onClick(): void
}
export interface LinkPart extends Part {
  href: string
  onOpen(href: string): void
}
