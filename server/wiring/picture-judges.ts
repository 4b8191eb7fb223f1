import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ModerationRecords } from '../domain/accounts/moderation'
import type { Files, JudgeOwnPicture } from '../domain/files/types'
import { AppError } from '../errors'
import type { Ids } from '../ports/clock'
import type { JudgePanel } from '../ports/judges/panel'
import { JudgeFault } from '../ports/judges/types'
import type { PictureJudge, PictureVerdict, PublicPicture } from '../ports/moderation'

interface OwnDeps {
  panel: Pick<JudgePanel, 'picture' | 'sound'>
  moderationRecords: Pick<ModerationRecords, 'recordFile'>
}

/** Judges avatars, pictures of assistants and pictures in answers before they are kept. */
export const createOwnPictureJudge =
  ({ panel, moderationRecords }: OwnDeps): JudgeOwnPicture =>
  async ({ path, mime, userId, kind, about }) => {
    const { verdict, finding } = await panel.picture({ path, mime, userId, kind })
    if (finding) await moderationRecords.recordFile(userId, kind, finding, about)
    if (verdict === 'refused') throw new AppError(400, 'file.pictureRefused')
    if (verdict === 'unavailable') throw new AppError(600, 'moderation.unavailable')
  }

interface PublicDeps extends OwnDeps {
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'open'>
  scratch: string
  /** WeChat's check, which follows; null: none. */
  wechat: PictureJudge | null
  /** Takes a verdict, also before its request is stored. */
  take: (verdict: PictureVerdict) => Promise<void>
}

/** Judges pictures and sounds of shared links by the panel, then by WeChat where it knows the person. */
export function createPublicPictureJudge(deps: PublicDeps): PictureJudge {
  const { panel, moderationRecords, ids, files, scratch, wechat, take } = deps

  async function judged(userId: string, { fileId, address, isSound }: PublicPicture) {
    const { searchParams } = new URL(address, 'http://site')
    const served = await files.open(fileId, Object.fromEntries(searchParams))
    const opened = await served?.open()
    if (!served || !opened) throw new JudgeFault('the picture is gone')
    const folder = await mkdtemp(join(scratch, 'judge-'))
    try {
      const path = join(folder, 'picture')
      await pipeline(opened.stream, createWriteStream(path))
      const asked = { path, mime: served.mime, userId, kind: 'picture' } as const
      return await (isSound ? panel.sound(asked) : panel.picture(asked))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function taken(verdict: 'passed' | 'refused'): Promise<string> {
    const traceId = `own-${ids.ulid()}`
    await take({ traceId, verdict, errcode: 0 })
    return traceId
  }

  return {
    isFor: async () => true,
    async ask(userId, picture) {
      const { verdict, finding } = await judged(userId, picture)
      if (verdict === 'unavailable') throw new JudgeFault('no judge answered')
      const isRefused = verdict === 'refused'
      const traceId = isRefused ? null : await wechat?.ask(userId, picture)
      // Only now, so that tries that WeChat does not answer leave one record.
      if (finding) await moderationRecords.recordFile(userId, 'picture', finding, `file ${picture.fileId}`)
      return traceId ?? taken(isRefused ? 'refused' : 'passed')
    },
  }
}
