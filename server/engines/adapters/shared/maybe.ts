import type { z } from 'zod'

/**
 * An optional field of an answer. One that is absent, null or of another type is undefined, because providers change
 * such fields without notice and the result does not depend on them.
 */
export const maybe = <S extends z.ZodType>(shape: S) => shape.optional().catch(undefined)
