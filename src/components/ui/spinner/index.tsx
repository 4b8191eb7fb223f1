import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import './index.scss'

/** Something is under way; says so to screen readers. Our own ring: taro-ui's costs the first page a component runtime. */
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
