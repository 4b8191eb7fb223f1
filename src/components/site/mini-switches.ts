import { useSiteConfig } from '@/services/queries/site'

/** What the operator has switched off in the mini-program, by `features` of the site's row; everything is on unless it says false. */
export function useMiniSwitches(): { promoter: boolean; links: boolean } {
  const { data } = useSiteConfig()
  const features = data?.appInfo.features ?? {}
  const isOn = (name: string) => process.env.TARO_ENV !== 'weapp' || features[name] !== false
  return { promoter: isOn('miniPromoter'), links: isOn('miniLinks') }
}
