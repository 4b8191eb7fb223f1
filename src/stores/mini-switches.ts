import { useSiteConfig } from '@/services/queries/site'
import { useApp } from './app'

interface MiniSwitches {
  promoter: boolean
  links: boolean
}

/** The site has everything. */
const all: MiniSwitches = { promoter: true, links: true }

function useOperatorSwitches(): MiniSwitches {
  const { data } = useSiteConfig()
  const stored = useApp((app) => app.appInfo.features)
  const features = data?.appInfo.features ?? stored
  const isOn = (name: string) => features?.[name] === true
  return { promoter: isOn('miniPromoter'), links: isOn('miniLinks') }
}

/**
 * Features that the operator switched on in the mini-program (`features` of the site's settings): reviewers refuse them
 * without an agreement. Until the server answers, the last visit's values apply.
 */
export const useMiniSwitches = process.env.TARO_ENV === 'weapp' ? useOperatorSwitches : () => all
