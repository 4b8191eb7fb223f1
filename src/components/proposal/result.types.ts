import type { Task } from '@contract/api'

export interface ProposalResultProps {
  task: Task
}
