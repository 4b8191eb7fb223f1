import type { ReactNode } from 'react'

export interface FollowBoxProps {
  id: string
  className: string
  label: string
  /** Id of the element to scroll to. */
  follow: string | null
  children: ReactNode
}
