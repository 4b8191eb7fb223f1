import type { Message } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useSession } from '@/services/queries/session'
import { useFootTexts } from '@/services/texts/foot'
import { useDraft } from '@/stores/drafts'
import { send } from '../../send'

/** Questions that may come next; a press asks one. */
export function NextQuestions({ message: { suggestions = [], chatNumber, messageId } }: { message: Message }) {
  const t = useFootTexts()
  const { data: session } = useSession()
  const { sending } = useDraft(chatNumber)
  if (suggestions.length === 0 || session?.suggestions === false || sending) return null
  return (
    <Box className='chat-foot__next' role='group' label={t.nextQuestions}>
      {suggestions.map((text, at) => (
        <Pressable key={text} id={`next-${at}`} className='chat-foot__ask' onClick={() => void send(text, messageId)}>
          {text}
        </Pressable>
      ))}
    </Box>
  )
}
