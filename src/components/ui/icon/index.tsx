import { Box } from '../box'
import type { IconName } from './names'
import './index.scss'

export type { IconName } from './names'

/** Sides in px that are a class (index.scss), which the mini-program sends with fewer bytes than a style. */
const classed = [12, 14, 16, 18, 20, 22, 24, 26, 28, 32, 40]

/** An icon in the colour of the text around it; decoration only: give its meaning as text beside it. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  const sized = process.env.TARO_ENV === 'weapp' && classed.includes(size)
  return (
    <Box
      hidden
      className={`ui-icon ui-icon--${name}${sized ? ` ui-icon--${size}` : ''}${className && ` ${className}`}`}
      style={sized ? undefined : { width: `${size}px`, height: `${size}px` }}
    />
  )
}
