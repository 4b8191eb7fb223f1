import { useEffect, useState } from 'react'
import type { ProposalsProps } from '.'
import { proposalParts } from './parts'
// Styles of a sub-package reach its own pages only.
import './card.scss'

/** The tools that an answer offers, in a sub-package; the words of the answer name them until it is there. */
export function LateProposals(props: ProposalsProps) {
  const [Proposals, setProposals] = useState(() => proposalParts.Proposals)
  useEffect(() => {
    if (proposalParts.Proposals) return undefined
    let here = true
    // The path counts from the chat's page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/proposals.js').then(
      () => here && setProposals(() => proposalParts.Proposals),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return Proposals ? <Proposals {...props} /> : null
}
