import { useEffect, useState } from 'react'
import { yuanOf } from '@contract/money'
import { Box } from '@/components/ui/box'
import { Dialog } from '@/components/ui/dialog'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import { invalidatePurchase, useOrder } from '@/services/queries/money'
import { useShopTexts, useShopTextsReady } from '@/services/texts/shop'
import { setPaying, useShop, type Paying } from '@/stores/shop'
import type { GuardianDialogProps } from './guardian-dialog'
import { PayEnd } from './pay-end'
import { PayWaiting } from './pay-waiting'
import { phaseOf } from './phase'
import { Success } from './success'
import { useNow } from '../use-now'
import '@/components/ui/icon/shop.scss'
import './pay-dialog.scss'

const LateGuardian = late<GuardianDialogProps>(() => import('./guardian-dialog').then((part) => part.GuardianDialog))

/** The payment of the current order. A payment is noticed by polling; the button reads the order at once. */
export function PayDialog({ onDone }: { onDone(): void }) {
  const t = useShopTexts()
  const ready = useShopTextsReady()
  const paying = useShop((shop) => shop.paying)
  const guarded = useShop((shop) => shop.guarded)
  const [last, setLast] = useState(paying)
  // The content stays during the closing transition.
  if (paying && paying !== last) setLast(paying)
  return (
    <>
      {guarded && <LateGuardian guarded={guarded} />}
      <Dialog id='pay-dialog' open={paying !== null} title={t.pay.title} widthPx={360} onClose={() => setPaying(null)}>
        {last &&
          (ready ? (
            <Inside key={last.tradeNo} paying={last} watched={paying !== null} onDone={onDone} />
          ) : (
            <Skeleton lines={3} />
          ))}
      </Dialog>
    </>
  )
}

function Inside({ paying, watched, onDone }: { paying: Paying; watched: boolean; onDone(): void }) {
  const t = useShopTexts().shop
  const { data: order } = useOrder(paying.tradeNo, watched)
  const now = useNow(watched)
  const phase = phaseOf(order, paying.expireTime, now)
  const isPaid = phase === 'paid'
  useEffect(() => {
    if (isPaid) invalidatePurchase()
  }, [isPaid])
  const done = () => {
    setPaying(null)
    onDone()
  }
  if (phase === 'paid') return order ? <Success order={order} onDone={done} /> : null
  return (
    <Box className='pay'>
      <Box className='pay__title'>{paying.title}</Box>
      <Box id='pay-amount' className='pay__amount'>
        {t.yuan(yuanOf(order?.priceFen ?? paying.priceFen))}
      </Box>
      {phase === 'waiting' ? <PayWaiting paying={paying} now={now} /> : <PayEnd phase={phase} onDone={done} />}
    </Box>
  )
}
