import { AppError, EngineError } from '../../errors'
import { isFull } from '../../ports/files/disk'
import { StoreFull } from '../../ports/files/types'

/** Is the store full, or the disk where this process or a child works? */
const isDiskFull = (error: unknown) =>
  error instanceof StoreFull || (error instanceof EngineError && error.key === 'engine.diskFull') || isFull(error)

/** The error to answer an upload with: 600 `file.diskFull` for a full disk, the same error otherwise. */
export const asDiskFull = (error: unknown): unknown => (isDiskFull(error) ? new AppError(600, 'file.diskFull') : error)
