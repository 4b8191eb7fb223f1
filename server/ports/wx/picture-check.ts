import { z } from 'zod'
import type { Db } from '../db/types'
import type { PictureJudge, PictureVerdict } from '../moderation'
import type { WxApi, WxApp } from './api'
import { WxError } from './error'
import { notInApp, openIdOf } from './open-id'

interface Deps {
  db: Db
  api: Pick<WxApi, 'judgePicture'>
  app: WxApp
}

/** Kind of publication, by WeChat's scene numbers: a social post. */
const scene = 4
const [soundType, pictureType] = [1, 2] as const
/** WeChat reads no larger sounds. */
const mostSoundBytes = 10_000_000

/** WeChat's check of pictures and sounds (`mediaCheckAsync`), for people of the mini-program. */
export const createPictureJudge = ({ db, api, app }: Deps): PictureJudge => ({
  isFor: async (tx, userId) => (await openIdOf(tx, app, userId)) !== undefined,

  async ask(userId, { address, isSound = false, bytes = 0 }) {
    if (isSound && bytes > mostSoundBytes) return null
    const openid = await openIdOf(db, app, userId)
    if (!openid) return null
    try {
      const media_type = isSound ? soundType : pictureType
      return await api.judgePicture(app, { version: 2, openid, scene, media_type, media_url: address })
    } catch (error) {
      if (error instanceof WxError && notInApp.includes(error.errcode)) return null
      throw error
    }
  },
})

/** WeChat sends numbers as text in some pushes, and omits zeros in others. */
const pushShape = z.object({
  Event: z.literal('wxa_media_check'),
  appid: z.string(),
  trace_id: z.string().regex(/^[\w-]{1,128}$/),
  errcode: z.coerce.number().int().default(0),
  result: z.object({ suggest: z.string() }).optional(),
})

/**
 * The verdict in a message push; null for other messages. A picture marked for review is refused, because nobody
 * reviews it here.
 */
export function verdictIn(message: unknown, { appId }: Pick<WxApp, 'appId'>): PictureVerdict | null {
  const event = pushShape.safeParse(message).data
  if (event?.appid !== appId) return null
  const { trace_id: traceId, errcode, result } = event
  if (errcode !== 0 || !result) return { traceId, verdict: 'failed', errcode }
  return { traceId, verdict: result.suggest === 'pass' ? 'passed' : 'refused', errcode }
}
