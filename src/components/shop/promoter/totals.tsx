import { yuanOf } from '@contract/money'
import { Box } from '@/components/ui/box'
import { ErrorState } from '@/components/ui/error-state'
import { localNumber } from '@/services/texts/i18n'
import { useProportion } from '@/services/queries/money'
import { useShopTexts } from '@/services/texts/shop'
import './totals.scss'

/** Number of invited users, and earnings by state. */
export function Totals({ invited }: { invited: number }) {
  const { promoter: t, shop } = useShopTexts()
  const { data, isError, error, refetch } = useProportion()
  const cells = [
    ['invited', t.invitedLabel, localNumber(invited)],
    ['pending', t.total.pending, data && shop.yuan(yuanOf(data.pendingFen))],
    ['available', t.total.available, data && shop.yuan(yuanOf(data.availableFen))],
    ['paid-out', t.total.paidOut, data && shop.yuan(yuanOf(data.paidOutFen))],
    ['clawed-back', t.total.clawedBack, data && shop.yuan(yuanOf(data.clawedBackFen))],
  ] as const
  return (
    <Box className='totals'>
      <Box className='totals__cells'>
        {cells.map(([key, label, value]) => (
          <Box key={key} id={`total-${key}`} className={`totals__cell totals__cell--${key}`}>
            <Box className='totals__value'>{value ?? '—'}</Box>
            <Box className='totals__label'>{label}</Box>
          </Box>
        ))}
      </Box>
      {isError && !data && <ErrorState error={error} id='totals-error' onRetry={() => void refetch()} />}
      <Box className='totals__text'>{t.totalText}</Box>
    </Box>
  )
}
