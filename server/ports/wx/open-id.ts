import { and, eq } from 'drizzle-orm'
import { wxIdentity, wxSeen } from '../db/schema/wx'
import type { Db } from '../db/types'
import type { WxApp } from './api'

/**
 * A person's openid in an app, for WeChat's checks: of the last use within the app, else of the identity that logs in
 * or paid. Undefined without one.
 */
export async function openIdOf(db: Db, { appId }: Pick<WxApp, 'appId'>, userId: string): Promise<string | undefined> {
  const [seen] = await db
    .select({ openId: wxSeen.openId })
    .from(wxSeen)
    .where(and(eq(wxSeen.userId, userId), eq(wxSeen.appId, appId)))
  if (seen) return seen.openId
  const [found] = await db
    .select({ openId: wxIdentity.openId })
    .from(wxIdentity)
    .where(and(eq(wxIdentity.userId, userId), eq(wxIdentity.appId, appId)))
  return found?.openId
}

/**
 * WeChat's codes for a person who is unknown to the app, or used it more than two hours ago: it checks nothing of
 * theirs.
 */
export const notInApp: readonly number[] = [40_003, 61_010]
