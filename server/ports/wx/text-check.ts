import type { JudgedKind } from '../../../contract/moderation'
import type { Db } from '../db/types'
import { type Judge, JudgeFault, passOpinion } from '../judges/types'
import type { WxApi, WxApp } from './api'
import { WxError } from './error'
import { notInApp, openIdOf } from './open-id'

interface Deps {
  db: Db
  api: Pick<WxApi, 'judgeText'>
  app: WxApp
  holds: readonly JudgedKind[]
}

/** Most characters per call. */
const mostCharacters = 2500
/** 1: a profile, 2: a comment, 4: a post. WeChat has no scene for a request to a machine. */
const scenes: Readonly<Partial<Record<JudgedKind, number>>> = { profile: 1, post: 4, request: 2 }

/**
 * WeChat's check of texts (`msgSecCheck`), for people of the mini-program. Texts marked risky or for review are
 * refused.
 */
export const createTextCheck = ({ db, api, app, holds }: Deps): Judge => ({
  name: 'wechat',
  holds,
  concerns: async ({ kind, userId }) =>
    Boolean(userId && scenes[kind] && (await openIdOf(db, app, userId)) !== undefined),
  text: {
    mostCharacters: () => mostCharacters,
    answers: false,
    async judge({ text: content, kind, userId }) {
      const scene = scenes[kind]
      const openid = userId && scene ? await openIdOf(db, app, userId) : undefined
      if (!openid || !scene) return null
      try {
        const suggest = await api.judgeText(app, { version: 2, openid, scene, content })
        return suggest === 'pass' ? passOpinion : { verdict: 'block', class: '', label: '' }
      } catch (cause) {
        if (!(cause instanceof WxError)) throw cause
        if (notInApp.includes(cause.errcode)) return null
        throw new JudgeFault(`WeChat: ${cause.errcode}`, { isAnswered: cause.errcode !== 0, cause })
      }
    },
  },
})
