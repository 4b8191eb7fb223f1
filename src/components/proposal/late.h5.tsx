import { lazy, Suspense } from 'react'
import type { ProposalsProps } from '.'

const Proposals = lazy(async () => ({ default: (await import('.')).Proposals }))

/** The tools that an answer offers, loaded with the first of them. */
export const LateProposals = (props: ProposalsProps) => (
  <Suspense fallback={null}>
    <Proposals {...props} />
  </Suspense>
)
