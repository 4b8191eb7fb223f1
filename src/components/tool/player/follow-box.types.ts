import type { ReactNode } from 'react'

export interface FollowBoxProps {
  id: string
  className: string
  label: string
  /** Id of the node to keep in sight. */
  follow: string | null
  children: ReactNode
}
