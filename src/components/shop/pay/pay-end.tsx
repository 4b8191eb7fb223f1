import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { useShopTexts } from '@/services/texts/shop'
import { orderAnew } from '../flow'
import type { Phase } from './phase'
import './pay-end.scss'

type End = Exclude<Phase, 'waiting' | 'paid'>

const icons: Record<End, IconName> = {
  over: 'hourglass',
  closed: 'circle-x',
  review: 'receipt',
  refunded: 'rotate-ccw',
}

/** The order can no longer be paid: the reason, what happens to the money, and the next step. */
export function PayEnd({ phase, onDone }: { phase: End; onDone(): void }) {
  const t = useShopTexts().pay
  const anew = phase === 'over' || phase === 'closed'
  return (
    <Box id={`pay-${phase}`} className='pay-end' role='status' live='polite'>
      <Box className='pay-end__icon' hidden>
        <Icon name={icons[phase]} size={32} />
      </Box>
      <Box className='pay-end__title'>{t[phase].title}</Box>
      <Box className='pay-end__text'>{t[phase].text}</Box>
      {anew && (
        <Button id='order-anew' size='l' block onClick={() => void orderAnew()}>
          {t.over.again}
        </Button>
      )}
      <Button id='pay-ok' size='l' block kind='soft' onClick={onDone}>
        {t.ok}
      </Button>
    </Box>
  )
}
