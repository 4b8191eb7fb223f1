import { createContext } from 'react'
import type { PlacedBlock } from '../block/blocks'

/** What a note says, by its label, as it was written: asked for when a mark is touched. */
export const Notes = createContext<(label: string) => string | undefined>(() => undefined)

export function noteIn(blocks: PlacedBlock[], label: string): string | undefined {
  const found = blocks.find(({ token }) => token.type === 'footnote' && token.label === label)
  return found?.token.raw.replace(/^[^:]*:\s*/, '').trim()
}
