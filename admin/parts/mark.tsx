import type { ReactNode } from 'react'

/** A state in one word. */
export const Mark = ({ tone, children }: { tone: 'good' | 'warn' | 'bad' | 'dim'; children: ReactNode }) => (
  <span className={`mark ${tone}`}>{children}</span>
)
