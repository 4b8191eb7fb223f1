import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { ErrorState } from '@/components/ui/error-state'
import { Empty } from '@/components/ui/empty'
import { Skeleton } from '@/components/ui/skeleton'
import { useSite } from '@/components/site/use-site'
import { usePromoter } from '@/services/queries/money'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useShopTexts, useShopTextsReady } from '@/services/texts/shop'
import { Invitation } from './invitation'
import { Lines } from './lines'
import { Totals } from './totals'
import '@/components/ui/icon/shop.scss'
import '../money-page.scss'

/** The promoter page: code, link and poster, totals, and each earning. */
export function PromoterPage() {
  const t = useShopTexts().promoter
  const { promoter: isOn } = useMiniSwitches()
  const ready = useShopTextsReady()
  // Switched off, nothing names what is not there.
  const { title } = useSite()
  return (
    <PageFrame path='/promoter' title={isOn ? t.title : title} bar='back'>
      <Box id='promoter' className='money-page'>
        {!ready ? (
          <Skeleton shape='card' lines={3} />
        ) : isOn ? (
          <Inside />
        ) : (
          <Empty id='promoter-off' icon='info' {...t.off} />
        )}
      </Box>
    </PageFrame>
  )
}

function Inside() {
  const { data, isError, error, refetch } = usePromoter()
  if (!data)
    return isError ? (
      <ErrorState error={error} id='promoter-error' onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape='card' lines={3} />
    )
  return (
    <>
      <Invitation promoter={data} />
      <Totals invited={data.invited} />
      <Lines />
    </>
  )
}
