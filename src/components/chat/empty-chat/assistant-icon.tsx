import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { iconNames, type IconName } from '@/components/ui/icon/names'
import './assistant-icon.scss'

const known = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)
const isEmoji = (text: string) => text !== '' && !/^[\w-]+$/.test(text) && text.length <= 12

/** An assistant's picture: an icon by name, an emoji, or the default icon. */
export function AssistantIcon({ icon, sizePx = 36 }: { icon: string; sizePx?: number }) {
  const size = Math.round(sizePx * 0.54)
  return (
    <Box
      className='assistant-icon'
      style={{ width: `${sizePx}px`, height: `${sizePx}px`, fontSize: `${size}px` }}
      hidden
    >
      {known(icon) ? <Icon name={icon} size={size} /> : isEmoji(icon) ? icon : <Icon name='bot' size={size} />}
    </Box>
  )
}
