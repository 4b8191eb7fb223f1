import { Products } from '@/components/tool/result/products'
import { TaskOutputs } from '@/components/tool/result/task-outputs'
import type { ProposalResultProps } from './result.types'

/** Result of a task: pictures, films and sounds play in the answer. */
export const ProposalResult = ({ task }: ProposalResultProps) => (
  <>
    <TaskOutputs key={task.id} task={task} />
    <Products task={task} />
  </>
)
