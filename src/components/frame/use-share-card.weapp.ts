import { useShareAppMessage } from '@tarojs/taro'
import { sharePages, miniPageOf } from '@contract/share-pages'
import { useSession } from '@/services/queries/session'
import { pictureOnCard } from '@/services/share-card'
import { useSite } from '../site/use-site'

/** The card by which friends are sent a page: with the picture of its result, and who invites. Never with what a chat holds. */
export function useShareCard(path: string, title: string): void {
  const { title: site, logo } = useSite()
  const { data: session } = useSession(false)
  useShareAppMessage(() => {
    const page = sharePages.includes(path.slice(1)) ? path.slice(1) : 'chat'
    const query = session ? `?shareCode=${session.shareCode}` : ''
    return {
      title: page === 'chat' || !title ? site : `${title} · ${site}`,
      path: `/${miniPageOf(page)}${query}`,
      // Without one WeChat takes the screen itself, which in a chat is somebody's words.
      imageUrl: pictureOnCard(path) ?? (page === 'chat' ? logo || undefined : undefined),
    }
  })
}
