import { creditWorth } from '../../shared/margin'
import { combSeeds } from './combs'
import { siteSeed } from './site'

/** Worth of a credit on a new site. */
export const worth = creditWorth(combSeeds, siteSeed.appInfo.memberDiscountPercent)
