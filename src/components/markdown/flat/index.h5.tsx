import type { ReactNode } from 'react'

/** In the browser an element costs little. */
export const Flat = ({ children }: { children: ReactNode }) => <>{children}</>
