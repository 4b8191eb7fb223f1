import { createHash } from 'node:crypto'
import { type AnyTool, filesIn } from '../../../contract/tool'
import type { TaskInput } from '../../ports/db/schema'

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
