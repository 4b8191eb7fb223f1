import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import './index.scss'

export interface SkeletonProps {
  lines?: number
  shape?: 'text' | 'row' | 'card' | 'circle'
}

/** A placeholder while content loads. */
export function Skeleton({ lines = 3, shape = 'text' }: SkeletonProps) {
  const t = useTexts()
  return (
    <Box className={`ui-skeleton ui-skeleton--${shape}`} role='status' label={t.common.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <Box key={line} className='ui-skeleton__line'>
          {shape === 'row' && <Box className='ui-skeleton__dot' />}
          <Box className='ui-skeleton__bar' />
        </Box>
      ))}
    </Box>
  )
}
