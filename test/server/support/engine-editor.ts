import { createEngineEditor } from '../../../server/domain/engines/edit'
import { systemClock, systemIds } from '../../../server/ports/clock'
import type { Db } from '../../../server/ports/db/types'

/** Edits engines as an operator does. */
export const editEngines = ({ db }: { db: Db }) =>
  createEngineEditor({
    db,
    by: { clock: systemClock, ids: systemIds(systemClock), actor: { who: 'root' }, reason: '测试用' },
  })
