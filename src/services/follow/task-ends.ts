import type { Task } from '@contract/api'
import { createEmitter } from '../emitter'

const ended = createEmitter<Task>()

/** Tells of a followed task that has ended by itself. Apart from following, which only the tools load. */
export const emitTaskEnded = ended.emit
export const onTaskEnded = ended.subscribe
