import type { ComponentType } from 'react'
import type { MarketProps } from '.'

/** What the script of the sub-package leaves here when it has arrived. */
export const marketParts: { Market?: ComponentType<MarketProps> } = {}
