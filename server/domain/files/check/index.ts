import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { FileCheck } from '../../../../contract/api'
import type { Guide } from '../../../../contract/field'
import type { Locale } from '../../../../contract/locales'
import { guideVersion, unpackPeople } from '../../../../engines'
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

/** Findings that promise no result by themselves: the picture fits only some others. */
const limited: ReadonlySet<string> = new Set(['check.personBare', 'check.garmentBare', 'check.photoSharp'])

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

  async function findOther(from: FileRow, guide: Guide) {
    const people = guide === 'person' ? await peopleIn(from) : undefined
    const result = { ...(await withCopy(from, (copy) => checkGuide(copy, guide, people))), version: guideVersion }
    await db
      .update(file)
      .set({
        meta: sql`jsonb_set(${file.meta}, '{checks}', coalesce(${file.meta}->'checks', '{}') || ${JSON.stringify({ [guide]: result })}::jsonb)`,
      })
      .where(eq(file.id, from.id))
    return result
  }

  /** Form and price ask at the same time. */
  const running = new Map<string, ReturnType<typeof findOther>>()

  function foundOnce(from: FileRow, guide: Guide): ReturnType<typeof findOther> {
    const key = `${from.id} ${guide}`
    const found = running.get(key) ?? findOther(from, guide).finally(() => running.delete(key))
    running.set(key, found)
    return found
  }

  async function checkOther(from: FileRow, guide: Guide, locale: Locale): Promise<FileCheck> {
    const stored = from.meta.checks?.[guide]
    const { ok, key } = stored?.version === guideVersion ? stored : await foundOnce(from, guide)
    return { ok, msg: translate(locale, key as TextKey), ...(limited.has(key) ? { limited: true } : {}) }
  }

  /** A remote engine judges the picture itself; only a picture of nobody cannot be dressed by any. */
  async function checkForRemote(from: FileRow, guide: Guide, locale: Locale): Promise<FileCheck> {
    const people = guide === 'person' ? unpackPeople(await peopleIn(from)) : null
    const isNobody = people !== null && people.faces.length === 0 && people.bodies.length === 0
    return isNobody
      ? { ok: false, msg: translate(locale, 'engine.noPerson') }
      : { ok: true, msg: translate(locale, 'check.received'), limited: true }
  }

  return {
    async people(userId, id) {
      return unpackPeople(await peopleIn(await row(userId, id)))
    },

    async check(userId, id, guide, locale, { place, isBuiltIn = true } = {}) {
      const from = await row(userId, id)
      if (from.kind !== 'image') throw new AppError(400, 'file.notImage')
      const checking =
        guide === 'frontal-face'
          ? checkFace(from, locale, place)
          : (isBuiltIn ? checkOther : checkForRemote)(from, guide, locale)
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
