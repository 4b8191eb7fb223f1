import { createHash } from 'node:crypto'
import type { Step } from './types'

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts))

/** A name of content: equal content has an equal name. */
export const digest = (...parts: readonly unknown[]) => hashOf(parts).digest('base64url').slice(0, 22)

/** A seed for engines: 0 to 2^28 − 1. */
export const seedFrom = (...parts: readonly unknown[]) => Number.parseInt(hashOf(parts).digest('hex').slice(0, 7), 16)

/** The same steps, each once. */
export const withoutDoubles = (steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((step) => [step.key, step])).values(),
]
