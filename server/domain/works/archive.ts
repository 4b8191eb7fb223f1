import type { WorkScript } from '../../../contract/works'
import { type ArchiveEntry, textStream } from '../files/zip'
import type { FileRow, Files } from '../files/types'
import { endingOf } from '../files/view'
import { kindOf } from './kinds'
import { isDone, type MadeSteps } from './read'
import type { WorkRow } from './types'

interface Parts {
  row: WorkRow
  script: WorkScript
  made: MadeSteps
  /** Files of the newest joining. */
  joined: readonly FileRow[]
}

/** The script, the finished steps in its order, and the joined files of a work. */
export function archiveOf({ row, script, made, joined }: Parts, openOwn: Files['openOwn']): ArchiveEntry[] {
  const entryOf = (name: string, { id, mime }: FileRow): ArchiveEntry => ({
    name: `${name}.${endingOf(mime)}`,
    isMedia: true,
    open: async () => (await (await openOwn(row.userId, id))?.open())?.stream ?? null,
  })
  const counts = new Map<string, number>()
  const parts = kindOf(row.kind)
    .steps(script, made)
    .flatMap(({ key }) => {
      const [sort = ''] = key.split(':')
      const at = (counts.get(sort) ?? 0) + 1
      counts.set(sort, at)
      const step = made.get(key)
      return isDone(step) ? [entryOf(`${sort}-${String(at).padStart(2, '0')}`, step!.files[0]!)] : []
    })
  const words = kindOf(row.kind).texts(script).filter(Boolean).join('\n')
  return [
    { name: 'script.txt', open: async () => textStream([words]) },
    ...parts,
    ...joined.map((file) => entryOf(file.kind === 'image' ? 'cover' : row.kind, file)),
  ]
}
