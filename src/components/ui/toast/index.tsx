import { useEffect, useRef, useState } from 'react'
import { useConnection } from '@/services/connection'
import { onNotice, onNoticesDropped, type Notice, type NoticeKind } from '@/services/api/notices'
import { screen } from '@/services/platform/screen'
import { Box } from '../box'
import { Button } from '../button'
import { Icon, type IconName } from '../icon'
import './index.scss'

/** How long a message is shown. */
export const toastMs = 3000
const mostAtOnce = 3

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'circle-check',
  warn: 'circle-alert',
  error: 'circle-x',
}

/** Messages at the top, three at most, below a banner; one about the same subject, or with the same words, replaces the one before. */
export function ToastHost() {
  const [shown, setShown] = useState<(Notice & { key: number })[]>([])
  const last = useRef(0)
  const below = useConnection() !== 'ok'
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onNotice((notice) => {
      const key = ++last.current
      setShown((before) => [...before.filter((one) => !isSame(one, notice)), { ...notice, key }].slice(-mostAtOnce))
      timers.add(setTimeout(() => setShown((now) => now.filter((one) => one.key !== key)), toastMs))
    })
    const stopDropping = onNoticesDropped((subject) => setShown((now) => now.filter((one) => one.subject !== subject)))
    return () => {
      stop()
      stopDropping()
      timers.forEach(clearTimeout)
    }
  }, [])
  const drop = (key: number) => setShown((now) => now.filter((one) => one.key !== key))
  return (
    <Box
      className={below ? 'ui-toasts ui-toasts--below' : 'ui-toasts'}
      id='toasts'
      live='polite'
      style={{ paddingTop: `${screen.insets().topPx}px` }}
    >
      {shown.map(({ key, kind, text, action }) => (
        <Box key={key} className={`ui-toast ui-toast--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <Icon name={icons[kind]} size={18} className='ui-toast__icon' />
          <Box className='ui-toast__text'>{text}</Box>
          {action && (
            <Button
              kind='plain'
              size='s'
              className='ui-toast__action'
              id='toast-action'
              onClick={() => {
                drop(key)
                action.onClick()
              }}
            >
              {action.text}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}

const isSame = (a: Notice, b: Notice) => a.text === b.text || (a.subject !== undefined && a.subject === b.subject)
