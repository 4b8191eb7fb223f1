import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { miniPageOf } from '../../../../contract/share-pages'
import { AppError } from '../../../errors'
import { appUser } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { FileStore } from '../../../ports/files/types'
import type { WxApi, WxApp } from '../../../ports/wx/api'
import { isTooOften, WxError } from '../../../ports/wx/error'
import { tooOften } from './refusals'

export type WechatCodes = ReturnType<typeof createWechatCodes>

interface WechatCodesDeps {
  db: Db
  store: Pick<FileStore, 'get' | 'put'>
  api: Pick<WxApi, 'codePicture'>
  /** Null: there is no mini-program. */
  app: WxApp | null
  siteUrl: () => string
  warn: (error: unknown, about: string) => void
}

const widthPx = 430
/** Pause after a failed request for the app's own code. */
const restMs = 600_000
/** Scene value of the app's own code: no inviter. */
const nobody = 'app'

/**
 * Codes of the mini-program. A code is requested from WeChat once, by a session or for the site's own card. It is
 * stored in the site's files, named by a hash of its target.
 */
export function createWechatCodes({ db, store, api, app, siteUrl, warn }: WechatCodesDeps) {
  const stored = new Set<string>()
  let appCodeAskedAt = 0
  const keyOf = (name: string) => `wx/${name}`
  const addressOf = (name: string) => `${siteUrl()}/files/wx/${name}`
  const nameOf = ({ appId }: WxApp, scene: string, page: string) =>
    createHash('sha256').update(`${appId}\n${scene}\n${page}`).digest('hex').slice(0, 32)

  async function isStored(name: string): Promise<boolean> {
    if (stored.has(name)) return true
    const found = await store.get(keyOf(name), { start: 0, end: 0 })
    found?.stream.destroy()
    if (found) remember(name)
    return found !== null
  }
  function remember(name: string) {
    if (stored.size >= 10_000) stored.clear()
    stored.add(name)
  }

  async function make(to: WxApp, scene: string, page: string): Promise<string> {
    const name = nameOf(to, scene, page)
    if (await isStored(name)) return name
    const bytes = await api.codePicture(to, { scene, page, width: widthPx })
    await store.put(keyOf(name), bytes, 'image/jpeg')
    remember(name)
    return name
  }

  return {
    /** Address of the code by which a person invites others to a page. */
    async invitation(userId: string, page: string): Promise<string> {
      if (!app) throw new AppError(404, 'wechat.noCode')
      const [user] = await db.select({ shareCode: appUser.shareCode }).from(appUser).where(eq(appUser.id, userId))
      if (!user) throw new AppError(401, 'auth.loggedOut')
      const name = await make(app, user.shareCode, miniPageOf(page)).catch((error: unknown) => {
        warn(error, 'a code of the mini-program')
        if (error instanceof WxError && isTooOften(error)) throw tooOften('wechat.codeBusy')
        throw new AppError(600, 'wechat.noCode')
      })
      return addressOf(name)
    },

    /**
     * Address of the code that opens the app. While there is none: empty, and the code is requested in the background.
     */
    appCode(now: number): string {
      if (!app) return ''
      const name = nameOf(app, nobody, miniPageOf('chat'))
      if (stored.has(name)) return addressOf(name)
      if (now - appCodeAskedAt >= restMs) {
        appCodeAskedAt = now
        make(app, nobody, miniPageOf('chat')).catch((error: unknown) => warn(error, "the app's code"))
      }
      return ''
    },

    /** Bytes of a code; null for an unknown name. */
    read: async (name: string) => (/^[0-9a-f]{32}$/.test(name) ? store.get(keyOf(name)) : null),
  }
}
