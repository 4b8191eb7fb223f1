import { and, eq } from 'drizzle-orm'
import { wxIdentity } from '../db/schema/wx'
import type { Db } from '../db/types'
import type { WxApp } from './api'

/** How an app at WeChat knows a person; undefined when it does not. */
export async function openIdOf(db: Db, { appId }: Pick<WxApp, 'appId'>, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ openId: wxIdentity.openId })
    .from(wxIdentity)
    .where(and(eq(wxIdentity.userId, userId), eq(wxIdentity.appId, appId)))
  return found?.openId
}

/** WeChat's numbers for a person who is unknown to the app, or was last in it more than two hours ago: it judges nothing of theirs. */
export const notInApp: readonly number[] = [40_003, 61_010]
