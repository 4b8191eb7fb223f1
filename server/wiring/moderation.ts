import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createModerationRecords } from '../domain/accounts/moderation'
import type { QuestionInNeed } from '../domain/answers/admission/admit'
import { createWordJudge } from '../domain/site/words/judge'
import { type Moderation, moderationBy, requestsJudgedBy } from '../ports/moderation'
import { createOperatorModeration } from '../domain/operators/moderation'
import { createPictureChecks } from '../domain/chat/picture-checks'
import { createJudgedCards } from '../domain/chat/picture-checks/cards'
import type { Files } from '../domain/files/types'
import { createPictureJudge, verdictIn } from '../ports/wx/picture-check'
import { samplesFolder } from '../seeds/samples'
import { createSealer } from '../ports/wx/seal'
import { createTextCheck } from '../ports/wx/text-check'
import type { Base } from './base'

type FromBase = 'config' | 'db' | 'clock' | 'wxApi' | 'warn'

/** Joins the checks of published text: the operator's lists of words, then WeChat. The first refusal counts. */
function textModeration({ config, db, clock, wxApi: api, warn }: Pick<Base, FromBase>, words: Moderation): Moderation {
  const { apps, textCheck } = config.wechat
  if (textCheck === 'off' || !apps.mini) return moderationBy([words])
  const wechat = createTextCheck({ db, clock, api, app: apps.mini, passUnjudged: textCheck === 'pass', warn })
  return moderationBy([words, wechat])
}

/**
 * Moderation of published text and, where the operator wants it, of requests to models and tools. Throws a
 * WordFileError for a bad file of words.
 */
export async function wireModeration(base: Pick<Base, FromBase | 'ids' | 'secret' | 'events'>) {
  const { config, secret, warn } = base
  const words = createWordJudge({ ...base, path: config.moderationWords })
  const { seal, open } = createSealer(secret, 'moderation')
  const records = createModerationRecords({ ...base, seal })
  const moderation = records.recorded(textModeration(base, words))
  const inForce = await words.matcher()
  if (config.moderatesRequests && inForce.words === 0 && config.wechat.textCheck === 'off')
    warn(new Error('no list has a word'), 'MODERATION_REQUESTS judges nothing yet')
  return {
    moderation,
    matcher: words.matcher,
    judging: { words: config.moderatesAnswers ? words.matcher : undefined, seal, open, record: records.recordAnswer },
    judgeRequest: config.moderatesRequests ? requestsJudgedBy(moderation) : undefined,
    moderationRecords: records,
    onCare(noticed: QuestionInNeed) {
      base.events.emit('careNoticed', noticed)
      records
        .care(noticed.userId, noticed.content, noticed.sign)
        .catch((error: unknown) => warn(error, 'recording a question that asks for care'))
    },
    operatorModeration: createOperatorModeration({ ...base, words, open }),
  }
}

interface PicturePorts extends Pick<Base, FromBase | 'ids' | 'events'> {
  files: Pick<Files, 'findMany' | 'addressOf' | 'open'>
}

/** WeChat's check of pictures that people make public; its verdicts come by the message push. */
export function wirePictureChecks({ config, db, clock, ids, events, wxApi: api, files, warn }: PicturePorts) {
  const { apps, mediaCheck: mode } = config.wechat
  const app = mode === 'off' ? null : apps.mini
  const judge = app && createPictureJudge({ db, api, app })
  const checks = createPictureChecks({ db, clock, ids, files, mode, judge, warn })
  /** Submits now; the person who shares does not wait. */
  const soon = () => void checks.askDue().catch((error: unknown) => warn(error, 'asking WeChat about pictures'))
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
        await checks.add(db, row.userId, [row])
        soon()
        return checks.holdsCard(row)
      },
      siteCard: (shape) => readFile(join(samplesFolder, `site-${shape}.jpg`)),
    }),
  }
}
