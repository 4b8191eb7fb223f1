import { useSiteConfig } from '@/services/queries/site'
import { useApp } from '../app'

/**
 * What the operator has switched off in the mini-program, by `features` of the site's row: what is not named there is on. Until the
 * server has answered, what it said at the last visit holds; before it ever did, everything is off.
 */
export function useMiniSwitches(): { promoter: boolean; links: boolean } {
  const { data } = useSiteConfig()
  const stored = useApp((app) => app.appInfo.features)
  const features = data?.appInfo.features ?? stored
  const isOn = (name: string) => !!features && features[name] !== false
  return { promoter: isOn('miniPromoter'), links: isOn('miniLinks') }
}
