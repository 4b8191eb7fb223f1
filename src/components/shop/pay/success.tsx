import type { Order } from '@contract/api'
import { useEffect } from 'react'
import { dropNotices } from '@/services/api/notices'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { askForMessages, useAskable } from '@/services/queries/wx-messages'
import { localNumber } from '@/services/texts/i18n'
import { useShopTexts } from '@/services/texts/shop'
import { TradeNo } from '../trade-no'
import './success.scss'

/** A paid order: an animated check, the purchase, the order number. */
export function Success({ order, onDone }: { order: Order; onDone(): void }) {
  const t = useShopTexts().pay
  useAskable()
  useEffect(() => dropNotices('order'), [])
  const done = () => {
    void askForMessages(['orderPaid', 'creditsExpiring'])
    onDone()
  }
  return (
    <Box id='pay-success' className='pay-success' role='status' live='polite'>
      <Box className='pay-check' hidden>
        <Box className='pay-check__disc' />
        <Box className='pay-check__mark' />
      </Box>
      <Box className='pay-success__title'>{t.success}</Box>
      <Box className='pay-success__got'>{t.got[order.type](localNumber(order.num), order.expirationDays)}</Box>
      <TradeNo tradeNo={order.tradeNo} />
      <Button id='pay-ok' size='l' block onClick={done}>
        {t.ok}
      </Button>
    </Box>
  )
}
