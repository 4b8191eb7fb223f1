import { useSiteConfig } from './site'

/** What the operator has switched off in the mini-program, by `features` of the site's row; everything is on unless it says false. */
export function useMiniSwitches(): { promoter: boolean; links: boolean } {
  const { data } = useSiteConfig()
  const features = data?.appInfo.features ?? {}
  return { promoter: features['miniPromoter'] !== false, links: features['miniLinks'] !== false }
}
