import { late } from '@/components/ui/late'
import { useAccountHold } from '@/services/queries/session'
import type { HoldBannerProps } from './banner'

const LateBanner = late<HoldBannerProps>(() => import('./banner').then((part) => part.HoldBanner))
/** In place of a composer or a start button: what a held account cannot do. */
export const HeldNote = late(() => import('./note').then((part) => part.HeldNoteBox))

/** Why the operator holds the account, above the content of every page. */
export function HeldAccount() {
  const hold = useAccountHold()
  return hold ? <LateBanner hold={hold} /> : null
}
