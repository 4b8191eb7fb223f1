import { AppError, EngineError } from '../../errors'
import { isFull } from '../../ports/files/disk'
import { StoreFull } from '../../ports/files/types'

/** Does an error say that there is no room, in the store or on the disk where we or a child work? */
const saysFull = (error: unknown) =>
  error instanceof StoreFull || (error instanceof EngineError && error.key === 'engine.diskFull') || isFull(error)

/** As it is told to the one who sent a file. */
export const toldOfRoom = (error: unknown): unknown => (saysFull(error) ? new AppError(600, 'file.diskFull') : error)
