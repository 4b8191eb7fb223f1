import type { Task } from '@contract/api'
import type { FieldValue } from '@contract/field'
import { filesIn } from '@contract/tool'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { replaceFields } from '@/stores/tool-drafts'

/** The input of a task for another run, without files that were deleted. */
export function inputToRepeat({
  serviceKey,
  input,
  inputs,
}: Pick<Task, 'serviceKey' | 'input' | 'inputs'>): Record<string, FieldValue> {
  const tool = toolOf(serviceKey)
  const files = tool ? filesIn(tool, input) : {}
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in files) || name in inputs))
}

/** Fills the tool's form with a task's input and opens it. */
export function repeatTask(task: Task): void {
  const tool = toolOf(task.serviceKey)
  if (!tool) return
  replaceFields(tool.serviceKey, inputToRepeat(task))
  goToPlace(`/${tool.path}`)
}
