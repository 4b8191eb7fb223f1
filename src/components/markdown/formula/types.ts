import type { ReactNode } from 'react'

/** Throws at what it cannot draw. */
export type DrawFormula = (tex: string, display: boolean) => ReactNode
