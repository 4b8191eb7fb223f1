import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createModerationRecords, type ModerationRecords } from '../domain/accounts/moderation'
import type { QuestionInNeed } from '../domain/answers/admission/admit'
import { createWordJudge } from '../domain/site/words/judge'
import { moderationBy, requestsJudgedBy } from '../ports/moderation'
import { createOperatorModeration } from '../domain/operators/moderation'
import { createProfileTakeDowns } from '../domain/operators/profile-take-down'
import { createPictureChecks } from '../domain/chat/picture-checks'
import type { OwnedPictures } from '../domain/chat/picture-checks/asking'
import { createJudgedCards } from '../domain/chat/picture-checks/cards'
import { createAddresses } from '../domain/files/address'
import type { Files } from '../domain/files/types'
import { type JudgePanel, panelModeration } from '../ports/judges/panel'
import { createPictureJudge, verdictIn } from '../ports/wx/picture-check'
import { samplesFolder } from '../seeds/samples'
import { createSealer } from '../ports/wx/seal'
import type { Base } from './base'
import { type JudgePorts, wireJudges } from './judges'
import { createUploadJudge, wireMediaJudge } from './media-judge'
import { createPublicPictureJudge } from './picture-judges'

type FromBase = 'config' | 'db' | 'clock' | 'wxApi' | 'warn'

/**
 * Moderation of published text and, where the operator wants it, of requests to models and tools. Throws a
 * WordFileError for a bad file of words.
 */
export async function wireModeration(base: Pick<Base, 'ids' | 'secret' | 'events'> & JudgePorts) {
  const { config, secret, warn } = base
  const words = createWordJudge({ ...base, path: config.moderationWords })
  const { seal, open } = createSealer(secret, 'moderation')
  const addresses = createAddresses({ ...base, siteUrl: () => config.publicUrl })
  const records = createModerationRecords({ ...base, seal })
  const panel = wireJudges(base)
  const texts = moderationBy([words, panelModeration(panel)])
  const moderation = records.recorded(texts)
  const inForce = await words.matcher()
  const mediaJudge = wireMediaJudge({
    ...base,
    panel,
    record: records.recordFile,
    lists: words,
    hasTexts: async () => panel.has.texts || (await words.matcher()).words > 0,
  })
  if (config.moderatesRequests && inForce.words === 0 && !panel.has.texts)
    warn(new Error('no list has a word'), 'MODERATION_REQUESTS judges nothing yet')
  return {
    moderation,
    matcher: words.matcher,
    words,
    panel,
    mediaJudge,
    judgeUpload: config.moderatesUploads && panel.has.pictures ? createUploadJudge(mediaJudge) : undefined,
    judging: {
      words: config.moderatesAnswers ? words.matcher : undefined,
      services:
        config.moderatesAnswers && panel.has.answers ? { text: panel.text, holds: panel.holdsAnswers } : undefined,
      seal,
      open,
      record: records.recordAnswer,
    },
    judgeRequest: config.moderatesRequests ? requestsJudgedBy(moderation) : undefined,
    moderationRecords: records,
    onCare(noticed: QuestionInNeed) {
      base.events.emit('careNoticed', noticed)
      records
        .care(noticed.userId, noticed.content, noticed.sign)
        .catch((error: unknown) => warn(error, 'recording a question that asks for care'))
    },
    operatorModeration: {
      ...createOperatorModeration({ ...base, open }),
      profiles: createProfileTakeDowns({ ...base, seal, open, addresses }),
    },
  }
}

interface PicturePorts extends Pick<Base, FromBase | 'ids' | 'events'> {
  files: Pick<Files, 'findMany' | 'addressOf' | 'open'>
  scratch: string
  panel: JudgePanel
  moderationRecords: Pick<ModerationRecords, 'recordFile'>
}

/** A person who shares waits this long for judges other than WeChat. */
const shareWaitMs = 3_000

/** Checks of pictures that people make public. The verdicts of WeChat come by its message push. */
export function wirePictureChecks(ports: PicturePorts) {
  const { config, db, clock, ids, events, wxApi: api, files, panel, warn } = ports
  const { apps, mediaCheck } = config.wechat
  const app = mediaCheck === 'off' ? null : apps.mini
  const wechat = app && createPictureJudge({ db, api, app })
  // WeChat goes first; services judge beside it.
  const isJudgedHere = app ? panel.has.pictureServices : panel.has.pictures
  const usual = config.judges.holds.includes('picture') ? 'hold' : 'pass'
  const mode = mediaCheck === 'off' && isJudgedHere ? usual : mediaCheck
  const judge = isJudgedHere
    ? createPublicPictureJudge({ ...ports, wechat, take: (verdict) => checks.take(verdict) })
    : wechat
  const checks = createPictureChecks({ db, clock, ids, files, mode, judge, warn })
  /**
   * Submits pictures of a person now, or one of them. Who shares waits for verdicts that take seconds, never for
   * WeChat's.
   */
  async function soon({ userId, sha256 }: OwnedPictures): Promise<void> {
    const of = { ...(userId && { userId }), ...(sha256 && { sha256 }) }
    const asking = checks.askDue(of).catch((error: unknown) => warn(error, 'judging pictures'))
    if (isJudgedHere) await Promise.race([asking, sleep(shareWaitMs, undefined, { ref: false })])
  }
  events.on('wechatPush', async ({ message }) => {
    const verdict = app && verdictIn(message, app)
    if (verdict) await checks.take(verdict)
  })
  return {
    ...checks,
    soon,
    /** Opens file addresses; others see only cards that passed the check. */
    openFile: createJudgedCards({
      open: files.open,
      async isHeld(row) {
        await checks.add(db, row.userId, [row], { isRead: true })
        const asking = soon(row)
        if (!(await checks.holdsCard(row))) return false
        await asking
        return checks.holdsCard(row)
      },
      siteCard: (shape) => readFile(join(samplesFolder, `site-${shape}.jpg`)),
    }),
  }
}
