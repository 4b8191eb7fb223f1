import type { ReactNode } from 'react'

export interface RunPlaceProps {
  /** Whether the run is finished: its content does not change, and no link from elsewhere leads into it. */
  settled: boolean
  children: ReactNode
}
