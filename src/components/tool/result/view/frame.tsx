import type { ReactNode } from 'react'
import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import './frame.scss'

/** Reserves the aspect ratio of a picture or video before it is loaded; at most 62% of the screen high. */
export function Frame({
  file: { width = 1, height = 1 },
  className = '',
  children,
}: {
  file: Pick<File, 'width' | 'height'>
  className?: string
  children: ReactNode
}) {
  return (
    <Box className={`frame ${className}`} style={{ maxWidth: `${((62 * width) / height).toFixed(2)}vh` }}>
      <Box style={{ paddingTop: `${((100 * height) / width).toFixed(3)}%` }} />
      <Box className='frame__inside'>{children}</Box>
    </Box>
  )
}
