import { createHash } from 'node:crypto'
import { AppError } from '../errors'

/** A hash of a request's input: equal for a repeat, different for another request with the same id. */
export const inputHash = (input: Readonly<Record<string, unknown>>) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(input)
          .filter(([, value]) => value !== undefined)
          .sort(),
      ),
    )
    .digest('base64url')

/** A request whose id was chosen by the client. */
export interface ClientRequest {
  userId: string
  inputHash: string
}

/** The same of somebody who may have no account. */
interface Placed extends Omit<ClientRequest, 'userId'> {
  userId: string | null
}

interface Placement<Row, Result> {
  /** The row of the request's id, also one of another user. */
  find: () => Promise<Row | undefined>
  /** Places the request; undefined when another request took its id meanwhile. */
  insert: () => Promise<Result | undefined>
  /** The result of a repeat, from the row of the first request. */
  repeat: (row: Row) => Result | Promise<Result>
}

/**
 * Places a request once: a repeat with the same id returns the first result, even when both run at the same time.
 * Throws 409 for an id used by another user or with other input, without revealing which.
 */
export async function placeOnce<Row extends Placed, Result>(
  { userId, inputHash }: Placed,
  { find, insert, repeat }: Placement<Row, Result>,
): Promise<Result> {
  const repeated = async () => {
    const row = await find()
    if (!row) return undefined
    if (row.userId !== userId || row.inputHash !== inputHash) throw new AppError(409, 'common.conflict')
    return repeat(row)
  }
  const result = (await repeated()) ?? (await insert()) ?? (await repeated())
  if (result === undefined) throw new AppError(409, 'common.conflict')
  return result
}
