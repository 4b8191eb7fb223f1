import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { groundOf } from './hues'
import './tool-mark.scss'

/** A tool's mark: its drawing in white on its own hue. */
export const ToolMark = ({ path, icon, sizePx = 24 }: { path: string; icon: string; sizePx?: number }) => (
  <Box className='tool-mark' style={{ ...groundOf(path), width: `${sizePx}px`, height: `${sizePx}px` }} hidden>
    <Icon name={icon as IconName} size={Math.round(sizePx * 0.6)} />
  </Box>
)
