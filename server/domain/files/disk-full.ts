import { AppError, EngineError } from '../../errors'
import { isFull } from '../../ports/files/disk'
import { StoreFull } from '../../ports/files/types'

/** Whether the store, or the disk of this process or a child, is full. */
const isDiskFull = (error: unknown) =>
  error instanceof StoreFull || (error instanceof EngineError && error.key === 'engine.diskFull') || isFull(error)

/** The error for an upload: 600 `file.diskFull` for a full disk, else the same error. */
export const asDiskFull = (error: unknown): unknown => (isDiskFull(error) ? new AppError(600, 'file.diskFull') : error)
