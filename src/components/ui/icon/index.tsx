import { Box } from '../box'
import type { IconName } from './names'
import './index.scss'

export type { IconName } from './names'

/** An icon in the colour of the text around it; decoration only: give its meaning as text beside it. */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <Box
      hidden
      className={`ui-icon ui-icon--${name} ${className}`}
      style={{ width: `${size}px`, height: `${size}px` }}
    />
  )
}
