import { Box } from '@/components/ui/box'
import './summary.scss'

interface Props {
  id: string
  text: string
  used: number
  most: number
}

/** How much of a limit is used, in words and as a line. */
export function Meter({ id, text, used, most }: Props) {
  const percent = most > 0 ? Math.min(100, Math.round((used / most) * 100)) : 100
  const isAll = percent >= 100
  return (
    <Box className='minor-meter' id={id}>
      <Box className='minor-meter__text'>{text}</Box>
      <Box className='minor-meter__line' hidden>
        <Box
          className={`minor-meter__used ${isAll ? 'minor-meter__used--all' : ''}`}
          style={{ width: `${percent}%` }}
        />
      </Box>
    </Box>
  )
}
