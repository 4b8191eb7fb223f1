import { useEffect } from 'react'
import { useSiteConfig } from '@/services/queries/site'
import { setSite, useApp } from '@/stores/app'

const name = '泛乐 AI'

/** The site's name, logo and tagline: from the server, until then from the last visit. */
export function useSite() {
  const { data } = useSiteConfig()
  const stored = useApp((app) => app.baseInfo)
  const keptApp = useApp((app) => app.appInfo)
  const base = data?.baseInfo ?? stored
  const app = data?.appInfo ?? keptApp
  return {
    title: base.siteTitle || name,
    logo: app.siteLogo || base.siteLogo || '',
    tagline: app.tagline || 'AI泛娱乐生活平台',
    h5Url: base.h5Url ?? '',
    miniProgramCodeUrl: base.miniProgramCodeUrl ?? '',
    icp: base.icp ?? '',
    policeFiling: base.policeFiling ?? '',
    algorithmFiling: base.algorithmFiling ?? '',
    modelFiling: base.modelFiling ?? '',
    contact: {
      phone: base.contactPhone ?? '',
      email: base.contactEmail ?? '',
      hours: base.contactHours ?? '',
      address: base.contactAddress ?? '',
      url: base.complaintUrl ?? '',
    },
    copyright: base.copyright ?? '',
    registerGift: app.registerGift ?? 0,
    combDesc: app.combDesc ?? '',
    wechat: app.wechat,
    memberDiscountPercent: app.memberDiscountPercent ?? 0,
  }
}

/** Stores the site information for the first paint of the next visit. */
export function useStoreSite(): void {
  const { data } = useSiteConfig()
  useEffect(() => {
    if (data) setSite(data)
  }, [data])
}
