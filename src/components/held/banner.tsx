import { useEffect, useState } from 'react'
import type { AccountHold } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { go } from '@/services/navigation'
import { invalidateSession } from '@/services/queries/session'
import { serverNowMs } from '@/services/server-clock'
import { useOperatorTexts } from '@/services/texts/operator'
import { dateTimeText } from '@/services/time'
import { AppealDialog } from './appeal-dialog'
import { ConfirmDialog } from './confirm-dialog'
import './banner.scss'

export interface HoldBannerProps {
  hold: AccountHold
}

/** Longest delay of a timer in ms. */
const longestMs = 2 ** 31 - 1

/** State, reason and end of a hold, with what its person can do. */
export function HoldBanner({ hold }: HoldBannerProps) {
  const t = useOperatorTexts().held
  const [open, setOpen] = useState<'appeal' | 'confirm' | null>(null)
  const { state, until, words, reasonCode, appeal } = hold
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(
      invalidateSession,
      Math.min(longestMs, Math.max(0, Date.parse(until) - serverNowMs()) + 500),
    )
    return () => clearTimeout(timer)
  }, [until])
  const close = () => setOpen(null)
  const isToConfirm = state === 'confirmPhone'
  return (
    <Box className='hold-banner' id='account-hold' role='status'>
      <Icon name='circle-alert' size={20} />
      <Box className='hold-banner__body'>
        <Box className='hold-banner__title'>{until ? t.pausedUntil(dateTimeText(until)) : t.states[state]}</Box>
        <Box>{t.because(words || t.reasons[reasonCode])}</Box>
        <Box className='hold-banner__note'>
          {appeal === 'none' ? (isToConfirm ? t.toConfirm : t.stillMay) : t.appeals[appeal]}
        </Box>
        <Box className='hold-banner__buttons'>
          {isToConfirm && (
            <Button id='confirm-phone' size='s' onClick={() => setOpen('confirm')}>
              {t.confirm}
            </Button>
          )}
          {appeal === 'none' && (
            <Button id='appeal' size='s' kind={isToConfirm ? 'plain' : 'primary'} onClick={() => setOpen('appeal')}>
              {t.appeal}
            </Button>
          )}
          {!isToConfirm && (
            <Button id='export-held' size='s' kind='soft' onClick={() => void go('/export-data')}>
              {t.export}
            </Button>
          )}
          <Button id='contact-held' size='s' kind='plain' onClick={() => void go('/contact')}>
            {t.contact}
          </Button>
        </Box>
      </Box>
      <AppealDialog open={open === 'appeal'} onClose={close} />
      <ConfirmDialog open={open === 'confirm'} onClose={close} />
    </Box>
  )
}
