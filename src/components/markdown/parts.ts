import type { ComponentType } from 'react'
import type { DrawFormula } from './formula/types'

export interface MarkdownProps {
  source: string
  /** Its text may still grow. */
  live?: boolean
}

/** What the sub-package brings once it is loaded. */
export const parts: { Markdown?: ComponentType<MarkdownProps>; drawFormula?: DrawFormula } = {}
