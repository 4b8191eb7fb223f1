import { EngineCallError } from '../faults'

interface NodeFault {
  class_type?: string
  errors?: { type?: string; message?: string; details?: string }[]
}

/** A workflow that is refused: which node, and what is wrong with it. A file that it lacks is a wrong model. */
export function workflowFaultOf(status: number, body: unknown): EngineCallError | null {
  if (status !== 400 || typeof body !== 'object' || body === null) return null
  const { error, node_errors } = body as { error?: { message?: string }; node_errors?: Record<string, NodeFault> }
  const faults = Object.values(node_errors ?? {}).flatMap(({ class_type, errors = [] }) =>
    errors.map(({ type, message, details }) => ({ type, words: `${class_type}: ${message} ${details ?? ''}`.trim() })),
  )
  if (faults.length === 0) return null
  const isMissing = faults.some(({ type }) => type === 'value_not_in_list')
  const words = [error?.message, ...faults.map((one) => one.words)].filter(Boolean).join(' · ')
  return new EngineCallError(isMissing ? 'notFound' : 'badInput', words)
}
