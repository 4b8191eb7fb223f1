import { mkdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError, EngineError } from '../../errors'
import { runFfmpeg } from '../../media/ffmpeg'
import type { UploadNormalizer } from '../../uploads/types'
import type { Clock, Ids } from '../../ports/clock'
import { file, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { translate } from '../../texts'
import { createAddresses } from './address'
import { createAvatars } from './avatars'
import { createResults } from './results'
import { createServing } from './serve'
import { createFileSweeper } from './sweep'
import { takeIn, type TakeDeps } from './take'
import type { CheckGuide, FileRow, Files } from './types'
import { endingOf, viewFile } from './view'

/** The largest upload in bytes; a tool may ask for less. */
export const maxUploadBytes = 20_000_000

/** A picture that brings the one who looks at it down is none to work with. */
const broken: ReadonlySet<string> = new Set(['engine.crashed', 'engine.timeout'])

interface Deps {
  db: Db
  store: FileStore
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  secret: string
  /** In front of addresses; empty for addresses of this site. */
  siteUrl: () => string
  normalize: UploadNormalizer
  checkGuide: CheckGuide
  /** Where an example lies, and what it is; null for a name there is none of. */
  examples: (name: string) => { path: string; kind: 'image' | 'audio' } | null
  scratch: string
  retentionDays: number
  quotaBytes: number
}

export function createFiles(deps: Deps): Files {
  const { db, store, clock, ids, checkGuide, examples, scratch } = deps
  mkdirSync(scratch, { recursive: true })
  const addresses = createAddresses(deps)
  const taking: TakeDeps = deps
  const view: Files['view'] = (row) => viewFile(addresses, row)
  const isThere = () =>
    and(
      isNull(file.deletedAt),
      or(isNull(file.expiresAt), gt(file.expiresAt, clock.now())),
      // Nobody sees a result before its task has ended well.
      or(ne(file.origin, 'result'), isNotNull(file.taskId)),
    )

  const living: Files['living'] = async (userId, wanted) => {
    if (wanted.length === 0) return new Map()
    const found = await db
      .select()
      .from(file)
      .where(and(eq(file.userId, userId), inArray(file.id, [...wanted]), isThere()))
    return new Map(found.map((one) => [one.id, one]))
  }

  const row: Files['row'] = async (userId, id) => {
    const found = (await living(userId, [id])).get(id)
    if (!found) throw new AppError(404, 'file.notFound')
    return found
  }

  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(scratch, 'out-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function copyOf(from: FileRow, path: string): Promise<void> {
    if (!(await store.copyTo(from.key, path))) throw new AppError(404, 'file.notFound')
  }

  return {
    row,
    living,
    view,
    ...createResults({ db, store, clock, ids }),
    ...createServing({ db, store, clock, addresses }),
    ...createAvatars({ ...taking, ids, addresses, row }),
    sweep: createFileSweeper({ db, store, clock, scratch }),

    upload: async (userId, asked, incoming) =>
      view(
        await takeIn(taking, { userId, ...asked, origin: 'upload' }, (path) => incoming.saveTo(path, maxUploadBytes)),
      ),

    async example(userId, { id, name }) {
      const found = examples(name)
      if (!found) throw new AppError(404, 'file.notFound')
      return view(
        await takeIn(taking, { userId, id, kind: found.kind, origin: 'example' }, (path) => copyFile(found.path, path)),
      )
    },

    async ofTasks(taskIds) {
      const found =
        taskIds.length === 0
          ? []
          : await db
              .select()
              .from(file)
              .where(and(inArray(file.taskId, [...taskIds]), isThere()))
              .orderBy(asc(file.place))
      return new Map(taskIds.map((id) => [id, found.filter(({ taskId }) => taskId === id)]))
    },

    seconds: ({ seconds, meta }) => Math.max(0, (seconds ?? 0) - (meta.lead ?? 0)),

    async copyTo(userId, id, folder) {
      const from = await row(userId, id)
      const lead = from.meta.lead ?? 0
      const path = join(folder, `${id}.${endingOf(from.mime)}`)
      await copyOf(from, path)
      const size = { ...(from.width ? { width: from.width } : {}), ...(from.height ? { height: from.height } : {}) }
      if (lead === 0)
        return { path, mime: from.mime, ...size, ...(from.seconds === null ? {} : { seconds: from.seconds }) }
      const bare = join(folder, `${id}-bare.wav`)
      await runFfmpeg(['-ss', lead.toFixed(3), '-i', path, '-map_metadata', '-1', '-c:a', 'pcm_s16le', bare])
      return { path: bare, mime: 'audio/wav', seconds: Math.max(0, (from.seconds ?? 0) - lead) }
    },

    async check(userId, id, guide, locale) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      const known = from.meta.checks?.[guide]
      if (known) return { ok: known.ok, msg: translate(locale, known.key as Parameters<typeof translate>[1]) }
      const seen = await inFolder(async (folder) => {
        const path = join(folder, `look.${endingOf(from.mime)}`)
        await copyOf(from, path)
        return checkGuide(path, guide).catch((error: unknown) => {
          if (error instanceof EngineError && broken.has(error.key)) return null
          throw error
        })
      })
      // Not remembered: another time there may be more room for it.
      if (!seen) return { ok: false, msg: translate(locale, 'engine.badImage') }
      await db
        .update(file)
        .set({
          meta: sql`jsonb_set(${file.meta}, '{checks}', coalesce(${file.meta}->'checks', '{}') || ${JSON.stringify({ [guide]: seen })}::jsonb)`,
        })
        .where(eq(file.id, id))
      return { ok: seen.ok, msg: translate(locale, seen.key) }
    },

    async removeOfTask(tx, taskId) {
      await tx.update(file).set({ deletedAt: clock.now() }).where(eq(file.taskId, taskId))
    },

    async remove(userId, id) {
      const from = await row(userId, id)
      if (from.origin !== 'upload' && from.origin !== 'example') throw new AppError(404, 'file.notFound')
      const [using] = await db
        .select({ id: task.id })
        .from(task)
        .where(
          and(
            eq(task.userId, userId),
            inArray(task.status, ['QUEUING', 'PROGRESSING']),
            sql`jsonb_path_exists(${task.input}, '$.* ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`,
          ),
        )
        .limit(1)
      if (using) throw new AppError(400, 'file.inUse')
      await db.update(file).set({ deletedAt: clock.now() }).where(eq(file.id, id))
      return null
    },
  }
}
