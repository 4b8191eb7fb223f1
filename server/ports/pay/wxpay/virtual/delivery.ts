import { wxDoneShape } from '../../../wx/call'
import type { DeliveryReport } from '../deliveries'
import type { VirtualClient } from './client'
import { isVirtualError } from './errors'

/** Reports to virtual payment that an order is delivered. */
export const reportVirtual =
  (ask: VirtualClient): DeliveryReport =>
  async ({ tradeNo }) => {
    await ask('/xpay/notify_provide_goods', wxDoneShape, { order_id: tradeNo }).catch((error: unknown) => {
      if (!isVirtualError(error, 'repeated')) throw error
    })
    return true
  }
