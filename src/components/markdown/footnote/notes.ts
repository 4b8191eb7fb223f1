import { createContext } from 'react'
import type { PlacedBlock } from '../block/blocks'

/** Returns the source of a note by its label; called when a mark is pressed. */
export const Notes = createContext<(label: string) => string | undefined>(() => undefined)

export function noteIn(blocks: PlacedBlock[], label: string): string | undefined {
  const found = blocks.find(({ token }) => token.type === 'footnote' && token.label === label)
  return found?.token.raw.replace(/^[^:]*:\s*/, '').trim()
}
