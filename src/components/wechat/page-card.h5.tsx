import { useEffect, useState } from 'react'
import { sharePages } from '@contract/share-pages'
import { usePath } from '@/services/navigation'
import { siteOrigin } from '@/services/platform/navigation/origin'
import { setShareCard } from '@/services/platform/wechat/share-card.h5'
import { useSession } from '@/services/queries/session'
import { useSiteConfig } from '@/services/queries/site'
import { verifiedPage } from './verified-page.h5'
import { MiniRow } from './mini-row/index.h5'
import { cardPicture, onCardPicture } from '@/services/share-card'

/**
 * In WeChat's browser: sets the share card of this page, with the inviter. On failure WeChat's default card remains.
 */
export function PageCard() {
  const path = usePath()
  const { data: session } = useSession(false)
  const { data: site } = useSiteConfig()
  const shareCode = session?.shareCode
  const logo = site ? site.appInfo.siteLogo || site.baseInfo.siteLogo : ''
  const [imgUrl, setImgUrl] = useState('')
  useEffect(() => {
    const show = () => setImgUrl(cardPicture(path, '1x1', logo))
    show()
    return onCardPicture(show)
  }, [path, logo])
  useEffect(() => {
    if (!shareCode || !site || !imgUrl) return
    const page = sharePages.includes(path.slice(1)) ? path : '/chat'
    const { baseInfo, appInfo } = site
    const card = {
      title: baseInfo.siteTitle,
      desc: appInfo.tagline || baseInfo.description,
      link: `${siteOrigin()}${page}?shareCode=${shareCode}`,
      imgUrl,
    }
    void verifiedPage(Boolean(appInfo.wechat?.miniOriginalId)).then(
      (callWechat) => callWechat && setShareCard(callWechat, card),
    )
  }, [path, shareCode, site, imgUrl])
  return <MiniRow bar />
}
