import { and, eq, isNotNull } from 'drizzle-orm'
import type { Out, WxMessageKind } from '../../../../../contract/api'
import type { Locale } from '../../../../../contract/locales'
import { dayMs } from '../../../../../contract/time'
import type { Clock } from '../../../../ports/clock'
import { wxIdentity, wxPermit } from '../../../../ports/db/schema'
import type { Db } from '../../../../ports/db/types'
import type { WxMessenger } from '../../../../ports/wx/templates'

interface PermitDeps {
  db: Db
  clock: Clock
  /** Null: messages are off. */
  messenger: WxMessenger | null
  /** Whether people can join their WeChat identity here. */
  isJoinable: boolean
}

/** A person who refused is not asked again for this long. */
const restMs = 90 * dayMs

/**
 * Permits for subscribe messages that people gave or refused in the mini-program, with the WeChat identity joined to
 * their account.
 */
export const createPermits = ({ db, clock, messenger, isJoinable }: PermitDeps) => {
  const openIdOf = async (userId: string): Promise<string | null> => {
    if (!messenger) return null
    const [found] = await db
      .select({ openId: wxIdentity.openId })
      .from(wxIdentity)
      .where(
        and(eq(wxIdentity.userId, userId), eq(wxIdentity.appId, messenger.app.appId), isNotNull(wxIdentity.joinedAt)),
      )
    return found?.openId ?? null
  }

  return {
    /** Templates to ask for: not those with an unused permit, nor those refused recently. */
    async askable(userId: string): Promise<Out<'GET /app/wx/messages'>> {
      const openId = await openIdOf(userId)
      if (!messenger || openId === null) return { templates: [], joinable: messenger !== null && isJoinable }
      const permits = await db.select().from(wxPermit).where(eq(wxPermit.userId, userId))
      const since = clock.now().getTime() - restMs
      const answered = new Set(
        permits
          .filter(
            ({ state, updatedAt, openId: of }) =>
              of === openId && (state === 'granted' || (state === 'refused' && updatedAt.getTime() > since)),
          )
          .map(({ kind }) => kind),
      )
      return {
        joinable: false,
        templates: Object.entries(messenger.templates)
          .map(([kind, { id }]) => ({ kind: kind as WxMessageKind, templateId: id }))
          .filter(({ kind }) => !answered.has(kind)),
      }
    },

    /** Stores the answers. Without a joined identity there is no receiver, so nothing is stored. */
    async answer(
      { userId, locale }: { userId: string; locale: Locale },
      answers: readonly { kind: WxMessageKind; agreed: boolean }[],
    ): Promise<void> {
      const openId = await openIdOf(userId)
      if (openId === null) return
      for (const { kind, agreed } of answers) {
        const row = { openId, locale, state: agreed ? 'granted' : 'refused', updatedAt: clock.now() } as const
        await db
          .insert(wxPermit)
          .values({ userId, kind, ...row })
          .onConflictDoUpdate({ target: [wxPermit.userId, wxPermit.kind], set: row })
      }
    },
  }
}
