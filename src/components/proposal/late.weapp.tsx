import { useLateScript } from '@/components/ui/use-late-script'
import type { ProposalsProps } from '.'
import { proposalParts } from './parts'
// Styles of a sub-package reach its own pages only.
import './card.scss'

/** The tools that an answer offers, in a sub-package; the words of the answer name them until it is there. */
export function LateProposals(props: ProposalsProps) {
  // The path counts from the chat's page, which alone uses this; the build refuses another.
  useLateScript(
    () => Boolean(proposalParts.Proposals),
    () => __non_webpack_require__.async('../agreement/proposals.js'),
  )
  const { Proposals } = proposalParts
  return Proposals ? <Proposals {...props} /> : null
}
