import type { ReactNode } from 'react'

/** One folder of components/ui with its states. `id` is unique on the page: the prefix of every id inside. */
export interface Sample {
  folder: string
  draw(id: string): ReactNode
}
