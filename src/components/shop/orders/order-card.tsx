import { useState } from 'react'
import type { Order } from '@contract/api'
import { orderStatus, yuanOf } from '@contract/money'
import { ask } from '@/components/ui/ask'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Pressable } from '@/components/ui/pressable'
import { localNumber } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { cancelOrder, invalidatePurchase } from '@/services/queries/money'
import { shopTexts, useShopTexts } from '@/services/texts/shop'
import { receiptTime } from '@/services/time'
import { payAgain } from '../flow'
import { isPayable, stateOf } from './state'
import './order-card.scss'

/** One order. A press shows its receipt; an unpaid one can be paid or cancelled. */
export function OrderCard({ order, onOpen }: { order: Order; onOpen(order: Order): void }) {
  const { orders: t, shop } = useShopTexts()
  const [busy, setBusy] = useState<'pay' | 'giveUp' | null>(null)
  const { tradeNo, title, type, num, expirationDays, priceFen, createTime } = order
  const { text, look } = stateOf(t, order)
  const doing = (what: 'pay' | 'giveUp', work: () => Promise<unknown>) => {
    setBusy(what)
    // The call has shown the reason.
    void work()
      .catch(() => undefined)
      .finally(() => setBusy(null))
  }
  return (
    <Box id={`order-${tradeNo}`} className='order'>
      <Pressable id={`open-${tradeNo}`} className='order__open' onClick={() => onOpen(order)}>
        <Box className='order__line'>
          <Span className='order__title'>{title}</Span>
          <Span className={`order__state order__state--${look}`}>{text}</Span>
        </Box>
        <Box className='order__gives'>{shop.lines[type](localNumber(num), expirationDays)}</Box>
        <Box className='order__line'>
          <Span className='order__when'>{receiptTime(createTime)}</Span>
          <Span className='order__price'>{shop.yuan(yuanOf(priceFen))}</Span>
        </Box>
      </Pressable>
      {isPayable(order) && (
        <Box className='order__buttons'>
          <Button
            id={`give-up-${tradeNo}`}
            kind='plain'
            size='s'
            loading={busy === 'giveUp'}
            onClick={() => doing('giveUp', () => giveUp(tradeNo))}
          >
            {t.giveUp}
          </Button>
          <Button
            id={`pay-${tradeNo}`}
            size='s'
            loading={busy === 'pay'}
            onClick={() => doing('pay', () => payAgain(order))}
          >
            {t.pay}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Asks for confirmation, cancels the order, and shows the result. */
async function giveUp(tradeNo: string): Promise<void> {
  const t = shopTexts().orders
  if (!(await ask({ title: t.giveUpAsk, text: t.giveUpText, ok: t.giveUp }))) return
  const { status } = await cancelOrder(tradeNo)
  if (status !== orderStatus.paid) return notify.success(t.givenUp)
  invalidatePurchase()
  notify.success(t.paidAfterAll)
}
