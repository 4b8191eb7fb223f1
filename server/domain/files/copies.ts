import { join } from 'node:path'
import { AppError } from '../../errors'
import { runFfmpeg } from '../../../media/ffmpeg'
import type { FileStore } from '../../ports/files/types'
import type { FileRow, Files } from './types'
import { endingOf } from './view'

/** Copies a file's bytes to a path. Throws 404 when the store lacks them. */
export async function copyBytes(store: FileStore, from: FileRow, path: string): Promise<void> {
  if (!(await store.copyTo(from.key, path))) throw new AppError(404, 'file.notFound')
}

/** Copies of files for jobs: sounds without their audible label. */
export const createFileCopies = ({
  store,
  row,
}: {
  store: FileStore
  row: Files['row']
}): Pick<Files, 'seconds' | 'copyTo'> => ({
  seconds: ({ seconds, meta }) => Math.max(0, (seconds ?? 0) - (meta.lead ?? 0)),

  async copyTo(userId, id, folder) {
    const from = await row(userId, id)
    const lead = from.meta.lead ?? 0
    const path = join(folder, `${id}.${endingOf(from.mime)}`)
    await copyBytes(store, from, path)
    const size = { ...(from.width ? { width: from.width } : {}), ...(from.height ? { height: from.height } : {}) }
    if (lead === 0)
      return { path, mime: from.mime, ...size, ...(from.seconds === null ? {} : { seconds: from.seconds }) }
    const bare = join(folder, `${id}-bare.wav`)
    await runFfmpeg(['-ss', lead.toFixed(3), '-i', path, '-map_metadata', '-1', '-c:a', 'pcm_s16le', bare])
    return { path: bare, mime: 'audio/wav', seconds: Math.max(0, (from.seconds ?? 0) - lead) }
  },
})
