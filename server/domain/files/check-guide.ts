import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { AppError, EngineError, type EngineFault } from '../../errors'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { type TextKey, translate } from '../../texts'
import { copyBytes } from './copies'
import type { CheckGuide, Files } from './types'
import { endingOf } from './view'

/** What is told of a picture that ended its check. */
const spoiledBy: Partial<Record<EngineFault, TextKey>> = {
  'engine.crashed': 'engine.badImage',
  'engine.timeout': 'file.tooHeavy',
}

interface GuideCheckDeps {
  db: Db
  store: FileStore
  row: Files['row']
  checkGuide: CheckGuide
  scratch: string
}

/** Checks pictures against the guides of tools (one frontal face, a person, a garment). */
export function createGuideCheck({ db, store, row, checkGuide, scratch }: GuideCheckDeps): Pick<Files, 'check'> {
  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(scratch, 'out-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async check(userId, id, guide, locale) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      const stored = from.meta.checks?.[guide]
      if (stored) return { ok: stored.ok, msg: translate(locale, stored.key as TextKey) }
      const result = await inFolder(async (folder) => {
        const path = join(folder, `look.${endingOf(from.mime)}`)
        await copyBytes(store, from, path)
        return checkGuide(path, guide).catch((error: unknown) => {
          // A picture that crashes the check cannot be used. That the machine is busy is told by the pool.
          const spoiled = error instanceof EngineError && spoiledBy[error.key]
          if (!spoiled) throw error
          return { ok: false, key: spoiled, isPassing: true as const }
        })
      })
      // Not stored: with more memory the next check may succeed.
      if ('isPassing' in result) return { ok: false, msg: translate(locale, result.key) }
      await db
        .update(file)
        .set({
          meta: sql`jsonb_set(${file.meta}, '{checks}', coalesce(${file.meta}->'checks', '{}') || ${JSON.stringify({ [guide]: result })}::jsonb)`,
        })
        .where(eq(file.id, id))
      return { ok: result.ok, msg: translate(locale, result.key) }
    },
  }
}
