import type { Config } from '../config'
import type { Clock } from '../ports/clock'
import type { Db } from '../ports/db/types'
import { type Moderation, moderationBy, wordListModeration } from '../ports/moderation'
import { createWxApi } from '../ports/wx/api'
import { createTextCheck } from '../ports/wx/text-check'
import { createSharedTokens } from '../ports/wx/tokens'

interface Deps {
  config: Pick<Config, 'wechat' | 'moderationWords'>
  db: Db
  clock: Clock
  secret: string
  warn: (error: unknown, about?: string) => void
}

/** Who judges what people publish: the operator's list of words, then WeChat. */
export function wireModeration({ config, db, clock, secret, warn }: Deps): Moderation {
  const { apps, apiBaseUrl, textCheck } = config.wechat
  const words = config.moderationWords ? [wordListModeration(config.moderationWords)] : []
  if (textCheck === 'off' || !apps.mini) return moderationBy(words)
  const api = createWxApi({ baseUrl: apiBaseUrl, tokens: createSharedTokens({ db, clock, secret }) })
  const wechat = createTextCheck({ db, api, app: apps.mini, passUnjudged: textCheck === 'pass', warn })
  return moderationBy([...words, wechat])
}
