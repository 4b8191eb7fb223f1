import { useState } from 'react'
import type { Order } from '@contract/api'
import { yuanOf } from '@contract/money'
import { Button } from '@/components/ui/button'
import { Box } from '@/components/ui/box'
import { Dialog } from '@/components/ui/dialog'
import { localNumber } from '@/services/texts/i18n'
import { go } from '@/services/navigation'
import { useShopTexts } from '@/services/texts/shop'
import { receiptTime } from '@/services/time'
import { TradeNo } from '../trade-no'
import { stateOf } from './state'
import './receipt.scss'

/** All details of an order. */
export function OrderReceipt({ order, onClose }: { order: Order | null; onClose(): void }) {
  const { orders: t, shop } = useShopTexts()
  const [last, setLast] = useState(order)
  if (order && order !== last) setLast(order)
  const contact = (tradeNo: string) => {
    onClose()
    void go('/contact', { type: 'order', id: tradeNo })
  }
  return (
    <Dialog id='receipt' open={order !== null} title={t.receipt} widthPx={400} onClose={onClose}>
      {last && (
        <>
          <Box className='receipt'>
            {linesOf(last).map(([key, value]) => (
              <Box key={key} className='receipt__line'>
                <Box className='receipt__key'>{t.receiptOf[key]}</Box>
                <Box className='receipt__value'>{value}</Box>
              </Box>
            ))}
          </Box>
          <TradeNo tradeNo={last.tradeNo} />
          <Button id='order-contact' kind='plain' size='s' block onClick={() => contact(last.tradeNo)}>
            {t.contact}
          </Button>
        </>
      )}
    </Dialog>
  )

  function linesOf(order: Order) {
    const { title, priceFen, type, num, expirationDays, createTime, payTime, refundTime, provider, transactionId } =
      order
    const { refundedFen, refundingFen } = order
    const lines: [keyof typeof t.receiptOf, string][] = [
      ['package', title],
      ['amount', shop.yuan(yuanOf(priceFen))],
      ['gives', shop.lines[type](localNumber(num), expirationDays)],
      ['state', stateOf(t, order).text],
      ['placed', receiptTime(createTime)],
    ]
    if (payTime) lines.push(['paid', receiptTime(payTime)])
    // A server of before sends none of these.
    if (refundingFen > 0) lines.push(['returning', shop.yuan(yuanOf(refundingFen))])
    if (refundedFen > 0) lines.push(['returned', shop.yuan(yuanOf(refundedFen))])
    if (refundTime) lines.push(['refunded', receiptTime(refundTime)])
    if (payTime && provider) lines.push(['channel', t.channels[provider] ?? provider])
    if (payTime && transactionId) lines.push(['transaction', transactionId])
    return lines
  }
}
