import type { Work } from '../../../contract/api'
import { waitFor } from '../../support/wait'
import type { TaskPerson } from './task-world'

/** A work as its person reads it. */
export const readWork = async <W extends Work>(me: TaskPerson, id: string) =>
  (await me.call('GET /app/work/:id', { id })) as W

/** A work once it is finished or stopped. */
export async function madeWork<W extends Work>(me: TaskPerson, id: string): Promise<W> {
  await me.ended(id)
  let work = await readWork<W>(me, id)
  await waitFor('the work', async () => (work = await readWork<W>(me, id)).state !== 'making', 20_000)
  return work
}
