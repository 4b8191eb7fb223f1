import type { Message } from '@contract/api'
import { toolOf } from '@contract/tools'
import { Box } from '@/components/ui/box'
import { ProposalCard } from './card'

export interface ProposalsProps {
  message: Message
}

/** Tools offered by an answer, without those that this version of the app does not know. */
export function Proposals({ message }: ProposalsProps) {
  const { proposals = [] } = message
  return (
    <Box className='proposals'>
      {proposals.map((proposal, at) => {
        const tool = toolOf(proposal.serviceKey)
        return tool && <ProposalCard key={at} tool={tool} message={message} at={at} />
      })}
    </Box>
  )
}
