import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { back } from '@/services/navigation'
import { useShop } from '@/stores/shop'
import { PayPlace } from './pay/pay-place'
import { ShopBody, useShopTitle } from './shop-body'
import './money-page.scss'

/** The package centre as a page: in a mini-program, and for links to it. */
export function ShopPage() {
  const view = useShop((shop) => shop.view)
  const done = () => void back()
  return (
    <PageFrame path='/shop' title={useShopTitle(view)} bar='back'>
      <Box className='money-page'>
        <ShopBody view={view} onDone={done} />
      </Box>
      <PayPlace onDone={done} />
    </PageFrame>
  )
}
