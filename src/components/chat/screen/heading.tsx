import type { Chat } from '@contract/api'
import { Box } from '@/components/ui/box'
import { AssistantIcon } from '../empty-chat/assistant-icon'
import './heading.scss'

/** The chat's title with the assistant it is with. */
export function ChatHeading({ title, assistant }: { title: string; assistant: NonNullable<Chat['assistant']> }) {
  return (
    <Box className='chat-heading'>
      <AssistantIcon icon={assistant.icon} picture={assistant.picture} sizePx={30} />
      <Box className='chat-heading__text'>
        <Box className='chat-heading__title'>{title}</Box>
        {title !== assistant.title && (
          <Box id='chat-assistant' className='chat-heading__with'>
            {assistant.title}
          </Box>
        )}
      </Box>
    </Box>
  )
}
