import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { FileCheck } from '../../../../contract/api'
import type { Guide } from '../../../../contract/field'
import type { Locale } from '../../../../contract/locales'
import { unpackPeople } from '../../../../engines'
import { AppError, EngineError, type EngineFault } from '../../../errors'
import { file } from '../../../ports/db/schema/files'
import type { Db } from '../../../ports/db/types'
import type { FileStore } from '../../../ports/files/types'
import { type TextKey, translate } from '../../../texts'
import { copyBytes } from '../copies'
import { facesToChoose, verdictOnFace } from './face-verdict'
import { createPeopleStore } from './people'
import type { CheckGuide, FileRow, Files, FindPeople, OwnedCopy } from '../types'
import { endingOf } from '../view'

/** User-facing text for an engine fault that ended a picture's check. */
const spoiledBy: Partial<Record<EngineFault, TextKey>> = {
  'engine.crashed': 'engine.badImage',
  'engine.timeout': 'file.tooHeavy',
  'engine.badImage': 'engine.badImage',
}

interface GuideCheckDeps {
  db: Db
  store: FileStore
  row: Files['row']
  checkGuide: CheckGuide
  findPeople: FindPeople
  scratch: string
}

/** Checks pictures against the guides of tools (one frontal face, a person, a garment). */
export function createGuideCheck(deps: GuideCheckDeps): Pick<Files, 'check' | 'people'> {
  const { db, store, row, checkGuide, findPeople, scratch } = deps

  async function withCopy<T>(from: FileRow, work: (copy: OwnedCopy) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(scratch, 'out-'))
    try {
      const path = join(folder, `look.${endingOf(from.mime)}`)
      await copyBytes(store, from, path)
      return await work({ path, owner: from.userId })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const peopleIn = createPeopleStore({ db, findPeople, withCopy })

  async function checkFace(from: FileRow, locale: Locale, place?: string): Promise<FileCheck> {
    const people = unpackPeople(await peopleIn(from))
    const { ok, key } = verdictOnFace(people, place)
    const faces = facesToChoose(people, locale)
    return { ok, msg: translate(locale, key), ...(faces.length > 1 ? { faces } : {}) }
  }

  async function checkOther(from: FileRow, guide: Guide, locale: Locale): Promise<FileCheck> {
    const stored = from.meta.checks?.[guide]
    if (stored) return { ok: stored.ok, msg: translate(locale, stored.key as TextKey) }
    const people = guide === 'person' ? await peopleIn(from) : undefined
    const result = await withCopy(from, (copy) => checkGuide(copy, guide, people))
    await db
      .update(file)
      .set({
        meta: sql`jsonb_set(${file.meta}, '{checks}', coalesce(${file.meta}->'checks', '{}') || ${JSON.stringify({ [guide]: result })}::jsonb)`,
      })
      .where(eq(file.id, from.id))
    return { ok: result.ok, msg: translate(locale, result.key) }
  }

  return {
    async people(userId, id) {
      return unpackPeople(await peopleIn(await row(userId, id)))
    },

    async check(userId, id, guide, locale, place) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      const checking = guide === 'frontal-face' ? checkFace(from, locale, place) : checkOther(from, guide, locale)
      return checking.catch((error: unknown) => {
        // A picture that crashes the check cannot be used. The pool itself reports a busy machine.
        const spoiled = error instanceof EngineError && spoiledBy[error.key]
        if (!spoiled) throw error
        // Not stored: with more memory the next check may succeed.
        return { ok: false, msg: translate(locale, spoiled) }
      })
    },
  }
}
