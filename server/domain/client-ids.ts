import { createHash } from 'node:crypto'

/** Tells a repeated request from another one under the same id. */
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
