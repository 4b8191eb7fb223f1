import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { iconNames, type IconName } from '@/components/ui/icon/names'
import './assistant-icon.scss'

const known = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)
const isEmoji = (text: string) => text !== '' && !/^[\w-]+$/.test(text) && text.length <= 12

/** An assistant's picture: an icon by name, an emoji, or the default icon. */
export function AssistantIcon({ icon, large }: { icon: string; large?: boolean }) {
  const size = large ? 26 : 20
  return (
    <Box className={large ? 'assistant-icon assistant-icon--large' : 'assistant-icon'} hidden>
      {known(icon) ? <Icon name={icon} size={size} /> : isEmoji(icon) ? icon : <Icon name='bot' size={size} />}
    </Box>
  )
}
