import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { sharePages, miniPageOf } from '@contract/share-pages'
import { pageOf } from '@/services/navigation'
import { useSession } from '@/services/queries/session'
import { pageCardOf } from '@/services/page-card'
import { cardPicture, fullAddress } from '@/services/share-card'
import { useSite } from '../site/use-site'

/** Part of the package (config/index.ts); WeChat uses it on cards to friends. */
const ownPicture = '/assets/card.jpg'

/** The cards by which a page is sent to friends and put into Moments: with the picture of its result, and who invites. Never with what a chat holds. */
export function useShareCard(path: string, title: string): void {
  const { title: site, logo } = useSite()
  const { data: session } = useSession(false)
  const card = () => {
    const page = sharePages.includes(path.slice(1)) ? path.slice(1) : 'chat'
    return {
      title: page === 'chat' || !title ? site : `${title} · ${site}`,
      page,
      query: session ? `shareCode=${session.shareCode}` : '',
    }
  }
  useShareAppMessage(() => {
    const own = pageCardOf(path)
    if (own)
      return {
        title: own.title,
        path: pageOf(path, own.params),
        imageUrl: own.picture ? fullAddress(own.picture) : cardPicture(path, '5x4', logo, ownPicture),
      }
    const { page, query, ...shown } = card()
    // Without a picture WeChat shows a screenshot, which may contain a person's words.
    return {
      ...shown,
      path: `/${miniPageOf(page)}${query && `?${query}`}`,
      imageUrl: cardPicture(path, '5x4', logo, ownPicture),
    }
  })
  // Moments keep the page; its own query would name a chat.
  useShareTimeline(() => {
    const { title: name, query } = card()
    return { title: name, query, imageUrl: cardPicture(path, '1x1', logo) }
  })
}
