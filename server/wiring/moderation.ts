import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import type { Clock } from '../ports/clock'
import type { Db } from '../ports/db/types'
import { type Moderation, moderationBy, wordListModeration } from '../ports/moderation'
import { createPictureChecks } from '../domain/chat/picture-checks'
import { createJudgedCards } from '../domain/chat/picture-checks/cards'
import type { Files } from '../domain/files/types'
import type { Ids } from '../ports/clock'
import type { WxApi } from '../ports/wx/api'
import { createPictureJudge, verdictIn } from '../ports/wx/picture-check'
import type { WxPush } from '../ports/wx/push/open'
import { samplesFolder } from '../seeds/samples'
import { createTextCheck } from '../ports/wx/text-check'

interface Deps {
  config: Pick<Config, 'wechat' | 'moderationWords'>
  db: Db
  clock: Clock
  wxApi: WxApi
  warn: (error: unknown, about?: string) => void
}

/** Moderation of published text: the operator's word list, then WeChat. */
export function wireModeration({ config, db, clock, wxApi: api, warn }: Deps): Moderation {
  const { apps, textCheck } = config.wechat
  const words = config.moderationWords ? [wordListModeration(config.moderationWords)] : []
  if (textCheck === 'off' || !apps.mini) return moderationBy(words)
  const wechat = createTextCheck({ db, clock, api, app: apps.mini, passUnjudged: textCheck === 'pass', warn })
  return moderationBy([...words, wechat])
}

interface PictureDeps extends Omit<Deps, 'config'> {
  config: Pick<Config, 'wechat'>
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'findMany' | 'addressOf' | 'open'>
}

/** WeChat's check of published pictures; verdicts come by message push. */
export function wirePictureChecks({ config, db, clock, ids, wxApi: api, files, warn }: PictureDeps) {
  const { apps, mediaCheck: mode } = config.wechat
  const app = mode === 'off' ? null : apps.mini
  const judge = app && createPictureJudge({ db, api, app })
  const checks = createPictureChecks({ db, clock, ids, files, mode, judge, warn })
  /** Submits now; the person who shares does not wait. */
  const soon = () => void checks.askDue().catch((error: unknown) => warn(error, 'asking WeChat about pictures'))
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
    async receivePush({ message }: WxPush): Promise<void> {
      const verdict = app && verdictIn(message, app)
      if (verdict) await checks.take(verdict)
    },
  }
}
