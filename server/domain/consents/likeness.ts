import { createHash } from 'node:crypto'
import { and, count, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import { type AnyTool, filesIn } from '../../../contract/tool'
import { task, type TaskInput } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Letters and digits that are hard to confuse (Crockford's base 32). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12

/**
 * Returns the code of a film's digital human, such as `DH-7K3M9QX2A4TB`; null for a tool without one. The same person's
 * same picture has the same code in each film. A presenter of the house has one code for everybody. `contentOf` returns
 * the SHA-256 of an input file.
 */
export function likenessCode(
  tool: Pick<AnyTool, 'fields' | 'serviceKey' | 'likeness'>,
  input: TaskInput,
  userId: string,
  contentOf: (fileId: string) => string,
): string | null {
  if (!tool.likeness) return null
  const files = filesIn(tool, input)
  const isOwn = tool.likeness.some((field) => files[field])
  const source = tool.likeness
    .filter((field) => input[field] !== undefined)
    .map((field) => [field, files[field] ? contentOf(files[field]) : input[field]])
  const hash = createHash('sha256')
    .update(JSON.stringify([isOwn ? userId : tool.serviceKey, source]))
    .digest()
  return `DH-${Array.from(hash.subarray(0, codeLength), (byte) => digits[byte % 32]).join('')}`
}

/** A digital human of the kept works of a tool. */
export interface Likeness {
  serviceKey: string
  code: string
  works: number
  /** Time of the latest work. */
  time: Date
}

/** A person reads the latest ones; the works themselves name the others. */
const mostLikenesses = 50

/** Digital humans of a person's kept works, the latest first. */
export async function likenessesOf(db: Db, userId: string): Promise<Likeness[]> {
  const found = await db
    .select({ serviceKey: task.serviceKey, code: task.likeness, works: count(), time: max(task.createdAt) })
    .from(task)
    .where(and(eq(task.userId, userId), isNotNull(task.likeness), isNull(task.deletedAt)))
    .groupBy(task.serviceKey, task.likeness)
    .orderBy(desc(max(task.createdAt)))
    .limit(mostLikenesses)
  return found.flatMap(({ code, time, ...one }) => (code && time ? { ...one, code, time } : []))
}
