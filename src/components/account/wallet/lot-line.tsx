import type { Session } from '@contract/api'
import { Box } from '@/components/ui/box'
import type { MyCatalogue } from '@/locales/types'
import { timeLeft } from '@/services/time'
import { localNumber } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { serverNow } from '@/services/server-clock'
import './lot-line.scss'

type Lot = Session['lots'][number]

/** The expiry of a lot, as text. */
export function lotEnd(expiresAt: string | null, now: Date, t: MyCatalogue['account']): string {
  if (expiresAt === null) return t.never
  const left = timeLeft(new Date(expiresAt), now)
  if (!left) return t.expiresSoon
  return 'days' in left ? t.expiresInDays(left.days) : t.expiresInHours(left.hours)
}

/** A lot of credits: its source, what is left, and its expiry. */
export function LotLine({ lot }: { lot: Lot }) {
  const t = useMyTexts().account
  const part = lot.credits > 0 ? Math.min(100, Math.max(0, (lot.remaining / lot.credits) * 100)) : 0
  return (
    <Box className='lot'>
      <Box className='lot__line'>
        <Box className='lot__source'>{t.sources[lot.source]}</Box>
        <Box className='lot__left'>{t.remaining(localNumber(lot.remaining), localNumber(lot.credits))}</Box>
      </Box>
      <Box className='lot__bar' hidden>
        <Box className='lot__fill' style={{ width: `${part}%` }} />
      </Box>
      <Box className='lot__end'>{lotEnd(lot.expiresAt, serverNow(), t)}</Box>
    </Box>
  )
}
