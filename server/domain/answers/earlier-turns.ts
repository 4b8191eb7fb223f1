import { sql } from 'drizzle-orm'
import type { Db } from '../../ports/db/types'
import type { Turn } from '../../providers/types'
import { rows } from '../../ports/db/rows'

const deepest = 200

/** What was said before, newest first, from a message back to the beginning of its branch; empty answers left out. */
export async function earlierTurns(tx: Db, userId: string, from: string | null): Promise<Turn[]> {
  if (!from) return []
  const said = await rows<{ role: 'user' | 'assistant'; content: string; reasoning: string }>(
    tx,
    sql`
    with recursive line as (
      select message_id, parent_message_id, role, content, reasoning, 1 as depth
      from message where message_id = ${from} and user_id = ${userId}
      union all
      select up.message_id, up.parent_message_id, up.role, up.content, up.reasoning, depth + 1
      from line join message up on up.message_id = line.parent_message_id and up.user_id = ${userId}
      where depth < ${deepest}::int
    )
    select role, content, reasoning from line order by depth`,
  )
  return said
    .filter(({ content }) => content)
    .map(({ role, content, reasoning }) => ({ role, content, ...(reasoning ? { reasoning } : {}) }))
}
