import type { Input } from '@contract/field'
import type { AnyTool } from '@contract/tool'

export interface ProposalValuesProps {
  tool: AnyTool
  values: Input
}
