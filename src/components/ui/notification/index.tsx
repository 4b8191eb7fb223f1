import { useEffect, useState } from 'react'
import { dropHappening, onHappening, onHappeningDropped, onNotice, type Happening } from '@/services/api/notices'
import { screen } from '@/services/platform/screen'
import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import { Button } from '../button'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import { toastMs } from '../toast'
import './index.scss'

/** Display time in ms, unless a card is set to stay. */
export const notificationMs = 8000
const mostAtOnce = 3

/**
 * Cards for events that the person did not start: top right, or across the top on phones. Each can be followed or
 * closed.
 */
export function NotificationHost() {
  const t = useTexts().common
  const [shown, setShown] = useState<Happening[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onHappening((happening) => {
      setShown((before) => [...before.filter(({ id }) => id !== happening.id), happening].slice(-mostAtOnce))
      if (!happening.stays) timers.add(setTimeout(() => dropHappening(happening.id), notificationMs))
    })
    const stopDrops = onHappeningDropped((id) => setShown((now) => now.filter((one) => one.id !== id)))
    return () => {
      stop()
      stopDrops()
      timers.forEach(clearTimeout)
    }
  }, [])
  const pushed = useToastShown()
  return (
    <Box
      className={pushed ? 'ui-notifications ui-notifications--pushed' : 'ui-notifications'}
      id='notifications'
      live='polite'
      style={{ paddingTop: `${screen.insets().topPx}px` }}
    >
      {shown.map(({ id, kind, title, text, action }) => (
        <Box key={id} className='ui-notification' role='status'>
          <Icon
            name={kind === 'success' ? 'circle-check' : 'circle-alert'}
            size={20}
            className={`ui-notification__icon ui-notification__icon--${kind}`}
          />
          <Box className='ui-notification__body'>
            <Box className='ui-notification__title'>{title}</Box>
            {text && <Box className='ui-notification__text'>{text}</Box>}
            {action && (
              <Button
                id='notification-action'
                kind='soft'
                size='s'
                onClick={() => {
                  dropHappening(id)
                  action.onClick()
                }}
              >
                {action.text}
              </Button>
            )}
          </Box>
          <IconButton icon='x' size={32} label={t.close} onClick={() => dropHappening(id)} />
        </Box>
      ))}
    </Box>
  )
}

/** Whether a message is shown at the top just now. */
function useToastShown(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNotice(() => {
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(false), toastMs)
    })
    return () => (stop(), clearTimeout(timer))
  }, [])
  return shown
}
