import { useState } from 'react'
import type { Message } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { call } from '@/services/api/call'
import { answers } from '@/services/follow/answers'
import { invalidateChats } from '@/services/queries/chat'
import { cacheMessage } from '@/services/queries/messages'
import { invalidateSession } from '@/services/queries/session'
import { useFootTexts } from '@/services/texts/foot'
import { useChat } from '@/stores/chat'
import { handleRefusal } from '../../send'

/** An answer that was cut, stopped or broken off after its first words; code 400: the provider withholds the rest. */
export const canGoOn = ({ content, proposals = [], status, cutShort, error }: Message): boolean =>
  content !== '' &&
  proposals.length === 0 &&
  error?.code !== 400 &&
  (status === 'stopped' || status === 'failed' || cutShort === true)

/** Continues an answer in place; its cost is held first. Always resolves; errors are shown. */
export async function goOn({ messageId, chatNumber, content }: Message): Promise<void> {
  try {
    const { usingContext } = useChat.getState()
    const message = await call('POST /app/chat/message/:id/continuation', {
      id: messageId,
      length: content.length,
      usingContext,
    })
    cacheMessage(message)
    answers.follow(message)
    invalidateChats()
    invalidateSession()
  } catch (error) {
    handleRefusal(error, chatNumber)
  }
}

/** Continues an answer that was cut off. */
export function GoOn({ message }: { message: Message }) {
  const t = useFootTexts()
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void goOn(message).finally(() => setBusy(false))
  }
  return (
    <Box className='chat-foot__on'>
      {message.cutShort && <Span>{t.cutShort}</Span>}
      <Button id='go-on' kind='soft' size='s' loading={busy} onClick={press}>
        {t.goOn}
      </Button>
    </Box>
  )
}
