import type { ReactNode } from 'react'

export interface RunPlaceProps {
  /** Nothing comes into it any more, and nothing leads into it from elsewhere. */
  settled: boolean
  children: ReactNode
}
