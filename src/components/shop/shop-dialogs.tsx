import { Box } from '@/components/ui/box'
import { Dialog } from '@/components/ui/dialog'
import { Sheet } from '@/components/ui/sheet'
import { useWide } from '@/services/platform/screen/media-queries'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { useShop } from '@/stores/shop'
import { PayDialog } from './pay/pay-dialog'
import { ShopBody, useShopTitle } from './shop-body'
import './shop-dialogs.scss'

/** The package centre over the page, a sheet where the screen is small, and the payment over both. */
export function ShopDialogs() {
  return (
    <>
      <ShopFrame />
      <PayDialog onDone={closeDialog} />
    </>
  )
}

function ShopFrame() {
  const open = useDialogs((dialogs) => dialogs.open === 'shop')
  const view = useShop((shop) => shop.view)
  const title = useShopTitle(view)
  const wide = useWide()
  const body = <ShopBody view={view} onDone={closeDialog} />
  if (wide)
    return (
      <Dialog id='shop' open={open} title={title} widthPx={720} onClose={closeDialog}>
        {body}
      </Dialog>
    )
  return (
    <Sheet id='shop' open={open} title={title} onClose={closeDialog}>
      <Box className='shop-sheet'>{body}</Box>
    </Sheet>
  )
}
