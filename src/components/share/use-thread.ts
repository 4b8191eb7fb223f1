import { useMemo, useState } from 'react'
import type { Message } from '@contract/api'
import { choicesTo } from '@/components/chat/seek'
import { threadOf, turnsOf } from '@/components/chat/turns'
import { useWholeChat } from '@/services/queries/share'

/** Whether a message can be shared: it is complete and has text or pictures. */
const isShareable = ({ status, content, contentType, attachments = [] }: Message) =>
  status !== 'replying' && (content !== '' || (contentType === 'image' && attachments.length > 0))

/** The branch of the chat that leads to a message, or the newest, as a flat list. */
export function useThread(chatNumber: string, messageId: string) {
  const query = useWholeChat(chatNumber)
  const { data } = query
  const thread = useMemo(() => {
    const turns = turnsOf(data?.messages ?? [])
    return threadOf(turns, messageId ? choicesTo(turns, messageId) : {})
  }, [data, messageId])
  const messages = useMemo(
    () =>
      thread
        .flatMap(({ turn, answer }) => [turn.question, turn.answers[answer.at]])
        .filter((one): one is Message => one !== undefined && isShareable(one)),
    [thread],
  )
  const [touched, setTouched] = useState<readonly string[] | null>(null)
  const first = useMemo(() => {
    const turn = thread.find((one) => [one.turn.question, ...one.turn.answers].some((m) => m?.messageId === messageId))
    const own = turn && [turn.turn.question?.messageId, turn.turn.answers[turn.answer.at]?.messageId]
    return messages.map((one) => one.messageId).filter((id) => !own || own.includes(id))
  }, [thread, messages, messageId])
  return { query, messages, chosen: touched ?? first, choose: setTouched }
}
