import type { Shares } from '../domain/chat/shares'
import type { SharedWorks } from '../domain/works/sharing'
import type { Routes } from '../http/handlers'

interface Deps {
  shares: Pick<Shares, 'createOfWork'>
  sharedWorks: SharedWorks
}

export const sharedWorkRoutes = ({ shares, sharedWorks }: Deps) =>
  ({
    'POST /app/work/share': (input, { userId }) => shares.createOfWork(userId, input),
    'GET /app/api/work/shared/:slug': ({ slug }, { locale, userId }) => sharedWorks.show(slug, locale, userId),
    'POST /app/work/remix': (input, { userId, locale }) => sharedWorks.remix(userId, locale, input),
  }) satisfies Partial<Routes>
