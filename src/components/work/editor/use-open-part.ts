import { useState } from 'react'

/** The open line or shot of a script: one that has to be filled opens, until another one is chosen. */
export function useOpenPart(wanting: string | undefined, first?: string) {
  const [choice, setChoice] = useState<{ id: string | undefined; wanting: string | undefined }>({
    id: first,
    wanting: undefined,
  })
  const open = choice.wanting === wanting ? choice.id : wanting
  return { open, choose: (id: string | undefined) => setChoice({ id, wanting }) }
}
