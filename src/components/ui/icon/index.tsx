import { Box } from '../box'
import { iconSizes, type IconName } from './names'
import './index.scss'

export type { IconName } from './names'

/** An icon in the colour of the text around it; decoration only: give its meaning as text beside it. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  const sized = process.env.TARO_ENV === 'weapp' && (iconSizes as readonly string[]).includes(String(size))
  return (
    <Box
      hidden
      className={`ui-icon ui-icon--${name}${sized ? ` ui-icon--${size}` : ''}${className && ` ${className}`}`}
      style={sized ? undefined : { width: `${size}px`, height: `${size}px` }}
    />
  )
}
