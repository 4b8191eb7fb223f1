import type { Message } from '@contract/api'
import type { StreamEvent } from '@contract/events'
import type { AnsweredBy } from './answers-types'

type Added = Exclude<StreamEvent, { event: 'error' | 'done' }>
type Done = Extract<StreamEvent, { event: 'done' }>['data']

/** The part of an answer that has arrived. */
export interface AnswerText extends Pick<Message, 'sources' | 'attachments' | 'proposals'> {
  by: AnsweredBy
  content: string
  reasoning: string
  /** Questions before it in the line of its model. */
  ahead?: number
  /** Id of the last event it holds. */
  last: number
}

/** An answer as the server holds it; without events it starts empty. */
export function answerTextOf(message: Message): AnswerText {
  const last = message.lastEventId ?? 0
  if (last === 0) return { by: message, content: '', reasoning: '', last }
  const { content, reasoning = '', sources, attachments, proposals } = message
  return { by: message, content, reasoning, sources, attachments, proposals, last }
}

/** Adds an event to an answer. */
export function addEvent(text: AnswerText, { id, event, data }: Added): void {
  text.last = id
  if (event === 'model') text.by = data
  else if (event === 'reasoning') text.reasoning += data.t
  else if (event === 'delta') text.content += data.t
  else if (event === 'folded') {
    text.reasoning += text.content
    text.content = ''
  } else if (event === 'withdrawn')
    Object.assign(text, {
      content: '',
      reasoning: '',
      sources: undefined,
      attachments: undefined,
      proposals: undefined,
    })
  else Object.assign(text, data)
}

/** The message of an answer that has ended. */
export function messageOf(base: Message, text: AnswerText, { balance, cutShort, ...end }: Done): Message {
  const { lastEventId: _, ...message } = base
  const { by, content, reasoning, sources, attachments, proposals } = text
  return {
    ...message,
    model: by.model,
    modelVersion: by.modelVersion,
    ...(by.insteadOf && { insteadOf: by.insteadOf }),
    content,
    ...(reasoning && { reasoning }),
    ...(sources && { sources }),
    ...(attachments && { attachments, contentType: content ? 'text' : 'image' }),
    ...(proposals && { proposals }),
    ...end,
    balanceAfter: balance,
    ...(cutShort && { cutShort }),
  }
}
