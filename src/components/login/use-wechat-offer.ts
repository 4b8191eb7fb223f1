import { useSite } from '@/components/site/use-site'
import { wechatPlace } from '@/services/platform/wechat'
import { useSiteConfig } from '@/services/queries/site'

/** Whether a login by WeChat is offered here; `unknown` until the site's first answer. */
export function useWechatOffer(): 'yes' | 'no' | 'unknown' {
  const { wechat } = useSite()
  const { isPending, failureCount } = useSiteConfig()
  if (!wechatPlace()) return 'no'
  if (wechat) return wechat[process.env.TARO_ENV === 'h5' ? 'site' : 'mini'] ? 'yes' : 'no'
  return isPending && failureCount === 0 ? 'unknown' : 'no'
}
