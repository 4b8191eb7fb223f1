import type { ComponentType } from 'react'
import type { ProposalsProps } from '.'

/** What the script of the sub-package leaves here when it has arrived. */
export const proposalParts: { Proposals?: ComponentType<ProposalsProps> } = {}
