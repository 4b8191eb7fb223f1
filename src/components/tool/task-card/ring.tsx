import { useCountUp } from '@/components/credits/use-count-up'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import './ring.scss'

interface Props {
  percent: number
  /** Queued: no progress yet. */
  waiting: boolean
  sizePx: number
}

/** Progress as a ring. */
export function Ring({ percent, waiting, sizePx }: Props) {
  const shown = useCountUp(Math.min(100, Math.max(0, percent)))
  const small = sizePx < 60
  return (
    <Box className={waiting ? 'ring ring--waiting' : 'ring'} style={{ width: `${sizePx}px`, height: `${sizePx}px` }}>
      <Box
        className='ring__arc'
        hidden
        style={{
          backgroundImage: waiting
            ? 'conic-gradient(var(--primary) 25%, var(--well) 0)'
            : `conic-gradient(var(--primary) ${shown}%, var(--well) 0)`,
        }}
      />
      <Box className='ring__hole'>
        {waiting ? (
          <Icon name='clock' size={small ? 18 : 32} />
        ) : (
          <Span className={small ? 'ring__small' : 'ring__percent'}>{shown}%</Span>
        )}
      </Box>
    </Box>
  )
}
