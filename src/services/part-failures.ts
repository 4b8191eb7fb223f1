import { createEmitter } from './emitter'

/** A part of a page that could not be loaded. */
export interface PartFailure {
  /** Undefined when the part takes too long. */
  error?: unknown
  /** A person waits for it. */
  pressed: boolean
  retry(): void
  /** The person does not try again. */
  cancel(): void
}

export const partFailures = createEmitter<PartFailure>()
