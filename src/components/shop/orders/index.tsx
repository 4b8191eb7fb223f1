import { useEffect, useState } from 'react'
import type { Order } from '@contract/api'
import { PageFrame } from '@/components/frame'
import { Box } from '@/components/ui/box'
import { Skeleton } from '@/components/ui/skeleton'
import { showParams, useParams } from '@/services/navigation'
import { notify } from '@/services/api/notices'
import { fetchOrder } from '@/services/queries/money'
import { shopTexts, useShopTexts, useShopTextsReady } from '@/services/texts/shop'
import { comeBack } from '../flow'
import { PayPlace } from '../pay/pay-place'
import { OrderList } from './order-list'
import { OrderReceipt } from './receipt'
import '@/components/ui/icon/shop.scss'
import '../money-page.scss'

type Param = 'tradeNo' | 'receipt' | 'code' | 'state'

/** Orders with their states. `tradeNo` names an order to pay after a return, `receipt` one to show. */
export function OrdersPage() {
  const t = useShopTexts().orders
  const ready = useShopTextsReady()
  const [shown, setShown] = useState<Order | null>(null)
  return (
    <PageFrame path='/orders' title={t.title} bar='back'>
      <Box id='orders' className='money-page'>
        {ready ? (
          <>
            <OrderList onOpen={setShown} />
            <Named onReceipt={setShown} />
          </>
        ) : (
          <Skeleton shape='card' lines={4} />
        )}
      </Box>
      <OrderReceipt order={shown} onClose={() => setShown(null)} />
      <PayPlace onDone={() => undefined} />
    </PageFrame>
  )
}

/** Opens the order named in the address, once. */
function Named({ onReceipt }: { onReceipt(order: Order): void }) {
  const { tradeNo, receipt, code, state } = useParams<Param>()
  useEffect(() => {
    const requested = tradeNo ?? receipt
    if (!requested) return
    void fetchOrder(requested).then(
      (order) => {
        if (!order) return notify.warn(shopTexts().orders.missing)
        if (receipt) return onReceipt(order)
        // A code is valid only once.
        if (code) showParams({ tradeNo })
        comeBack(order, state === 'pay' ? code : undefined)
      },
      () => undefined,
    )
    // The address is read once, when the page opens; a closed dialog stays closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tradeNo, receipt])
  return null
}
