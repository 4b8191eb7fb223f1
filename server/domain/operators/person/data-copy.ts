import type { AdminOut } from '../../../../contract/admin'
import { type Actor } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { addNotice } from '../../accounts/notices'
import { recordAccountAct } from '../../accounts/operator-acts'
import { isOpenExport, newestExport, queueExport } from '../../personal-data/exports'
import type { Files } from '../../files/types'
import { checkPerson } from '../known-person'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'findMany' | 'view'>
}

type Word = Actor & { reason: string }

/** Copies of people's data, made for those who ask by letter: the same archive as their own, in their account. */
export function createDataCopies({ db, clock, ids, files }: Deps) {
  async function archiveOf(userId: string) {
    await checkPerson(db, userId)
    const row = await newestExport(db, userId)
    const archive = row?.fileId ? (await files.findMany(userId, [row.fileId])).get(row.fileId) : undefined
    return { row, file: archive && files.view(archive) }
  }

  return {
    async current(userId: string): Promise<AdminOut<'GET /admin/person/:id/export'>> {
      const { row, file } = await archiveOf(userId)
      return (
        (row && {
          status: row.status,
          progress: row.progress,
          files: row.files,
          leftOut: row.leftOut.length,
          bytes: file?.bytes ?? 0,
          at: row.createdAt.toISOString(),
          expiresAt: file?.expireTime ?? null,
        }) ??
        null
      )
    },

    /** Queues a copy, unless one is being made. Throws 404. */
    async make(userId: string, { reason, ...actor }: Word): Promise<AdminOut<'POST /admin/person/:id/export'>> {
      await checkPerson(db, userId)
      return inTransaction(db, async (tx) => {
        const before = await newestExport(tx, userId)
        if (before && isOpenExport(before)) return { result: 'already' }
        await queueExport(tx, { clock, ids }, { userId, locale: 'zh-CN' })
        await addNotice(tx, { clock, ids }, { kind: 'exportMade', userId })
        await recordAccountAct(tx, { clock, ids }, { verb: 'dataExport', userId, ...actor, reason })
        return { result: 'done' }
      })
    },

    /** The address of the finished copy. Throws 404, and NotPossible when there is none. */
    async open(userId: string, { reason, ...actor }: Word): Promise<AdminOut<'POST /admin/person/:id/export/open'>> {
      const { file } = await archiveOf(userId)
      if (!file?.downloadUrl) throw new NotPossible('没有可以下载的数据副本')
      await inTransaction(db, (tx) =>
        recordAccountAct(tx, { clock, ids }, { verb: 'openDataExport', userId, ...actor, reason }),
      )
      return { url: file.downloadUrl }
    },
  }
}
