import type { Assistant } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { useOnlyBuiltIn } from '../only-built-in'
import { AssistantIcon } from './assistant-icon'
import './assistant-card.scss'

/** An assistant to start a chat with. */
export function AssistantCard({
  assistant: { id, icon, picture, title, description, needsModel },
  onClick,
}: {
  assistant: Assistant
  onClick(): void
}) {
  const t = useTexts().chat
  const unable = useOnlyBuiltIn() && needsModel
  return (
    <Pressable id={`assistant-${id}`} className='chat-assistant' onClick={onClick}>
      <AssistantIcon icon={icon} picture={picture} />
      <Box className='chat-assistant__text'>
        <Box className='chat-assistant__title'>{title}</Box>
        <Box className='chat-assistant__about'>{description}</Box>
        {unable && <Box className='chat-assistant__needs'>{t.needsModel}</Box>}
      </Box>
    </Pressable>
  )
}
