import type { Config } from '../config'
import type { Clock } from '../ports/clock'
import type { Db } from '../ports/db/types'
import { type Moderation, moderationBy, wordListModeration } from '../ports/moderation'
import { createPictureChecks } from '../domain/chat/picture-checks'
import type { Files } from '../domain/files/types'
import type { Ids } from '../ports/clock'
import type { WxApi } from '../ports/wx/api'
import { createPictureJudge, verdictIn } from '../ports/wx/picture-check'
import type { WxPush } from '../ports/wx/push/open'
import { createTextCheck } from '../ports/wx/text-check'

interface Deps {
  config: Pick<Config, 'wechat' | 'moderationWords'>
  db: Db
  clock: Clock
  wxApi: WxApi
  warn: (error: unknown, about?: string) => void
}

/** Who judges what people publish: the operator's list of words, then WeChat. */
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
  files: Pick<Files, 'findMany' | 'addressOf'>
}

/** WeChat's check of pictures that people make public; its verdicts come by the message push. */
export function wirePictureChecks({ config, db, clock, ids, wxApi: api, files, warn }: PictureDeps) {
  const { apps, mediaCheck: mode } = config.wechat
  const app = mode === 'off' ? null : apps.mini
  const judge = app && createPictureJudge({ db, api, app })
  const checks = createPictureChecks({ db, clock, ids, files, mode, judge, warn })
  return {
    ...checks,
    /** Asks now; who shares does not wait for it. */
    soon: () => void checks.askDue().catch((error: unknown) => warn(error, 'asking WeChat about pictures')),
    async receivePush({ message }: WxPush): Promise<void> {
      const verdict = app && verdictIn(message, app)
      if (verdict) await checks.take(verdict)
    },
  }
}
