import { and, eq } from 'drizzle-orm'
import { wxIdentity, wxSeen } from '../db/schema/wx'
import type { Db } from '../db/types'
import type { WxApp } from './api'

/**
 * How an app at WeChat knows a person, for its checks: by the WeChat in which the account was last logged in to, else by the one that
 * logs in to it or paid. Undefined when it does not.
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

/** WeChat's numbers for a person who is unknown to the app, or was last in it more than two hours ago: it judges nothing of theirs. */
export const notInApp: readonly number[] = [40_003, 61_010]
