import { and, eq } from 'drizzle-orm'
import type { Checked } from '../../../../contract/api'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { work } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { asPicture } from '../../chat/shares/pictures'
import type { ShareCopy } from '../../chat/shares/copy'
import { createFileLookup } from '../../files/lookup'
import { kindOf } from '../kinds'
import { dramaNumberFor } from './drama'
import { isVisibleWork, madeSteps, scriptOf, workOf } from '../read'
import type { WorkRow } from '../types'

/** Copies a finished work for a link: the script of its file, all of its pictures and its sound. Throws 404, and 409 without a file. */
export const createWorkCopy = ({ db, clock }: { db: Db; clock: Clock }) => {
  const files = createFileLookup({ db, clock })

  return async (userId: string, input: Checked<'POST /app/work/share'>): Promise<ShareCopy> => {
    const { workId: id } = input
    const row = await workOf(db, userId, id)
    const { kind, joinedBy, joinedVersion, times, writerName, writerBuiltIn } = row
    const joined = joinedBy === null ? [] : ((await files.ofTasks([joinedBy])).get(joinedBy) ?? [])
    const file = joined.find((one) => one.kind !== 'image')
    if (!file || joinedVersion === null) throw new AppError(409, 'work.notFinished')
    const script = await scriptOf(db, { id, version: joinedVersion })
    const { steps, forOthers, texts } = kindOf(kind)
    const made = await madeSteps(db, files, id)
    const parts = steps(script, made).flatMap(({ key }) => made.get(key)?.files ?? [])
    const pictures = [...joined, ...parts].filter((one) => asPicture(one).length > 0)
    const { title } = script
    const dramaNumber = kind === 'film' ? await dramaNumberFor(db, title, input) : ''
    return {
      chatNumber: '',
      assistantId: null,
      assistant: null,
      workId: id,
      work: {
        kind,
        script: forOthers(script),
        fileId: file.id,
        isSound: file.kind === 'audio',
        seconds: times?.seconds ?? 0,
        writer: { name: writerName, builtIn: writerBuiltIn },
      },
      title,
      data: [
        {
          role: 'assistant',
          contentType: 'image',
          content: '',
          time: clock.now().toISOString(),
          pictures: pictures.flatMap(asPicture),
        },
      ],
      messages: 0,
      dramaNumber,
      words: [...texts(script), ...(dramaNumber ? [dramaNumber] : [])],
      refusal: 'work.shareRefused',
      files: file.kind === 'audio' ? [...pictures, file] : pictures,
      assertThere: (tx) => assertThere(tx, row),
    }
  }
}

async function assertThere(tx: Db, { id }: Pick<WorkRow, 'id'>): Promise<void> {
  const [there] = await tx
    .select({ one: work.id })
    .from(work)
    .where(and(eq(work.id, id), isVisibleWork()))
    .for('share')
  if (!there) throw new AppError(404, 'work.notFound')
}
