import type { Task } from '@contract/api'
import { createEmitter } from '../emitter'

const ended = createEmitter<Task>()

/** Reports that a followed task has ended by itself. Separate from following, which only the tools load. */
export const emitTaskEnded = ended.emit
export const onTaskEnded = ended.subscribe
