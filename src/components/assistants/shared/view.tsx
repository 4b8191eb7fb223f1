import { useEffect, useState } from 'react'
import type { Out } from '@contract/api'
import { AssistantIcon } from '@/components/chat/empty-chat/assistant-icon'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { dateText } from '@/services/time'
import { useAuth } from '@/stores/auth'
import { useCopy, wasWanted } from './use-copy'

interface Props {
  slug: string
  assistant: NonNullable<Out<'GET /app/api/assistant/shared/:slug'>['assistant']>
  expireTime: string
}

/** What a shared assistant is and does, and the way to an own copy. */
export function SharedView({ slug, assistant, expireTime }: Props) {
  const t = useAssistantsTexts()
  const { icon, picture, title, description, firstMessage, suggestions } = assistant
  const hasToken = useAuth(({ token }) => token !== null)
  const { busy, copy } = useCopy(slug)
  const [goesOn] = useState(() => hasToken && wasWanted(slug))
  useEffect(() => {
    if (goesOn) void copy()
    // Once after the login that the press asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOn])
  return (
    <>
      <Box className='shared-assistant'>
        <AssistantIcon icon={icon} picture={picture} sizePx={88} />
        <Box className='shared-assistant__title' role='heading' level={2}>
          {title}
        </Box>
        {description && <Box className='shared-assistant__about'>{description}</Box>}
        <Button id='use-assistant' size='l' icon='message-circle' loading={busy} onClick={() => void copy()}>
          {t.use}
        </Button>
        <Box className='my-page__note'>{t.useHint}</Box>
      </Box>
      {firstMessage && <Box className='shared-assistant__said'>{firstMessage}</Box>}
      {suggestions.length > 0 && (
        <Box>
          <Box className='shared-assistant__asks'>{t.asks}</Box>
          {suggestions.map((text) => (
            <Box key={text} className='shared-assistant__ask'>
              {text}
            </Box>
          ))}
        </Box>
      )}
      <Box className='my-page__note'>{t.sharedBy}</Box>
      <Box className='my-page__buttons'>
        <Button
          id='report-assistant'
          kind='plain'
          size='s'
          onClick={() => goToPlace('/contact', { type: 'share', id: slug })}
        >
          {t.report}
        </Button>
        {expireTime && <Box className='shared-assistant__until'>{t.until(dateText(expireTime))}</Box>}
      </Box>
    </>
  )
}
