import { createHash } from 'node:crypto'
import { NotPossible } from './not-possible'

/** Names a stored value, so that a change can say which one its operator saw. */
export const versionOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22)

export const changedMeanwhile = () => new NotPossible('刚才有人改过，请刷新后看看现在的值再改')

/** Throws NotPossible when the stored value is no longer the one that the operator saw. */
export function assertSeen(stored: unknown, seen: string): void {
  if (versionOf(stored) !== seen) throw changedMeanwhile()
}
