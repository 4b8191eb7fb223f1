import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import './index.scss'

/** A loading indicator, announced to screen readers. Not taro-ui's: that would add a component runtime to the first load. */
export function Spinner({ size = 20, className = '' }: { size?: number; className?: string }) {
  const t = useTexts()
  return (
    <Box
      className={`ui-spinner ${className}`}
      role='status'
      label={t.common.loading}
      style={{ width: `${size}px`, height: `${size}px` }}
    >
      <Box className='ui-spinner__ring' />
    </Box>
  )
}
