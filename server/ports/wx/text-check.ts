import type { Db } from '../db/types'
import type { Clock } from '../clock'
import type { Authorship, Judgement, Moderation } from '../moderation'
import type { WxApi, WxApp } from './api'
import { WxError } from './error'
import { notInApp, openIdOf } from './open-id'

interface Deps {
  db: Db
  clock: Clock
  api: Pick<WxApi, 'judgeText'>
  app: WxApp
  /** Whether a text passes when WeChat fails or the daily quota is used up. */
  passUnjudged: boolean
  warn: (error: unknown, about: string) => void
}

/** Most characters per call. */
const partMax = 2500
/** Parts overlap, so that no risky text is split by a boundary. */
const overlap = 50
/** Concurrent calls for the parts of a text. */
const atOnce = 4
/** Pause after a call without an answer: nobody waits for the next one to fail the same way. */
const restMs = 30_000
/** 1: a profile, 2: a comment, 4: a post. WeChat has no scene for a request to a machine. */
const scenes = { profile: 1, post: 4, request: 2 } as const satisfies Record<Authorship['kind'], number>

const passes: Judgement = { verdict: 'pass' }
const refused: Judgement = {
  verdict: 'refused',
  finding: { judge: 'wechat', class: '', weight: 'block', listVersion: '', rule: '' },
}

/** Splits by characters, because WeChat rejects half an emoji. */
function* partsOf(text: string) {
  const characters = Array.from(text)
  for (let at = 0; at === 0 || at + overlap < characters.length; at += partMax - overlap)
    yield characters.slice(at, at + partMax).join('')
}

/**
 * WeChat's check of texts (`msgSecCheck`), for people of the mini-program. Texts marked risky or for review are
 * refused.
 */
export function createTextCheck({ db, clock, api, app, passUnjudged, warn }: Deps): Moderation {
  const unjudged: Judgement = { verdict: passUnjudged ? 'pass' : 'unavailable' }
  let restsUntil = 0

  async function judgePart(openid: string, kind: Authorship['kind'], content: string) {
    try {
      const suggest = await api.judgeText(app, { version: 2, openid, scene: scenes[kind], content })
      return suggest === 'pass' ? 'pass' : 'refused'
    } catch (error) {
      if (error instanceof WxError && notInApp.includes(error.errcode)) return 'pass'
      return { error }
    }
  }

  return {
    async judge(text, of) {
      if (!of || text.trim() === '') return passes
      const openid = await openIdOf(db, app, of.userId)
      if (!openid) return passes
      const parts = [...partsOf(text)].filter((part) => part.trim() !== '')
      for (let at = 0; at < parts.length; at += atOnce) {
        const left = restsUntil - clock.now().getTime()
        if (left > 0 && left <= restMs) return unjudged
        const found = await Promise.all(parts.slice(at, at + atOnce).map((part) => judgePart(openid, of.kind, part)))
        if (found.includes('refused')) return refused
        const failure = found.find((one) => typeof one === 'object')
        if (!failure) continue
        warn(failure.error, "WeChat's check of a text")
        if (failure.error instanceof WxError && failure.error.errcode === 0) restsUntil = clock.now().getTime() + restMs
        return unjudged
      }
      return passes
    },
  }
}
