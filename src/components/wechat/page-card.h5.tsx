import { useEffect } from 'react'
import { sharePages } from '@contract/share-pages'
import { call } from '@/services/api/call'
import { usePath } from '@/services/navigation'
import { siteOrigin } from '@/services/platform/navigation/origin.h5'
import { setShareCard, signedAddress } from '@/services/platform/wechat/share-card.h5'
import { useSession } from '@/services/queries/session'
import { useSiteConfig } from '@/services/queries/site'
import { pictureOnCard } from '@/services/share-card'

/** In WeChat's browser: the card by which this page is sent on, with who invites. Where it fails WeChat's own card stays. */
export function PageCard() {
  const path = usePath()
  const { data: session } = useSession(false)
  const { data: site } = useSiteConfig()
  const shareCode = session?.shareCode
  useEffect(() => {
    if (!shareCode || !site) return
    const page = sharePages.includes(path.slice(1)) ? path : '/chat'
    const { baseInfo, appInfo } = site
    const card = {
      title: baseInfo.siteTitle,
      desc: appInfo.tagline || baseInfo.description,
      link: `${siteOrigin()}${page}?shareCode=${shareCode}`,
      imgUrl: pictureOnCard(path) ?? (appInfo.siteLogo || baseInfo.siteLogo),
    }
    call('GET /app/wx/sdk', { url: signedAddress() }, { quiet: true })
      .then((signed) => setShareCard(signed, card))
      .catch(() => undefined)
  }, [path, shareCode, site])
  return null
}
