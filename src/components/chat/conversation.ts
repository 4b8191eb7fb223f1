import type { Message } from '@contract/api'
import { codes } from '@contract/codes'
import { tellInsufficientCredit } from '@/components/credits/open-shop'
import { ApiError, call } from '@/services/api/call'
import { ulid } from '@/services/ids'
import { answers } from '@/services/follow/answers'
import { focusField } from '@/services/platform/screen/focus'
import {
  dropMessage,
  freshenMessages,
  hasMessages,
  keepMessages,
  staleChats,
  startMessages,
} from '@/services/queries/chat'
import { staleSession } from '@/services/queries/session'
import { setActive, useChat } from '@/stores/chat'
import { useChatParameters } from '@/stores/chat-parameters'
import {
  beginChat,
  beginEditing,
  beginSending,
  chatOpened,
  draftOf,
  newChat,
  renameDraft,
  sendingAccepted,
  sendingFailed,
  type Outgoing,
} from '@/stores/drafts'
import { chosenModel } from './chosen-model'

/** Sends a text in the chat shown; resolves when the server has accepted or refused it. What fails stays in the draft. */
export async function send(text: string, parentMessageId?: string): Promise<void> {
  const content = text.trim()
  if (!content) return
  const chatNumber = useChat.getState().active || openHere()
  if (draftOf(chatNumber).sending) return
  const outgoing = beginSending(chatNumber, content, () =>
    requestOf(chatNumber, content, draftOf(chatNumber).editing?.after ?? parentMessageId),
  )
  try {
    await openThere(chatNumber, outgoing)
    await ask(outgoing.input)
    sendingAccepted(chatNumber)
  } catch (error) {
    sendingFailed(chatNumber, refused(error))
    tell(error, chatNumber)
  }
}

/** Has a question answered once more, beside the answers it has. */
export async function askAgain(question: Message): Promise<void> {
  try {
    await ask(requestOf(question.chatNumber, question.content, question.messageId))
  } catch (error) {
    tell(error, question.chatNumber)
  }
}

/** Puts a question back into the box; sent again it is another version of itself, from where the first one began. */
export function editQuestion({ chatNumber, parentMessageId, content }: Message): void {
  beginEditing(chatNumber, content, parentMessageId ?? chatNumber)
  focusField('prompt')
}

/** Begins a chat, maybe with an assistant; the server hears of it with the first message. */
export function startChat(assistant?: Parameters<typeof beginChat>[1]): void {
  if (!assistant) return setActive('')
  const chatNumber = openHere()
  beginChat(chatNumber, assistant)
}

/** Takes a message out; the server forgets it too, or it comes back. */
export async function removeMessages(messages: readonly Message[]): Promise<void> {
  try {
    for (const { messageId } of messages) {
      await call('DELETE /app/chat/message/:id', { id: messageId })
      dropMessage(messageId)
    }
  } catch {
    await freshenMessages(messages[0]!.chatNumber)
  }
  staleChats()
}

/** Ends the answer where it is. The user is told when that did not reach the server. */
export const stop = (conversationId: string): Promise<void> => answers.stop(conversationId).catch(() => undefined)

/** A number for a chat that does not exist yet; what was written goes along. */
function openHere(): string {
  const chatNumber = ulid()
  startMessages(chatNumber, [])
  renameDraft(newChat, chatNumber)
  beginChat(chatNumber)
  setActive(chatNumber)
  return chatNumber
}

async function openThere(chatNumber: string, { input }: Outgoing): Promise<void> {
  const { opening } = draftOf(chatNumber)
  if (!opening) return
  await call('POST /app/chat', {
    chatNumber,
    ...(opening.assistant && { assistantId: opening.assistant.id }),
    ...(input.model && { model: input.model }),
  })
  chatOpened(chatNumber)
}

async function ask(input: Outgoing['input']): Promise<void> {
  const { userMessage, conversationId } = await call('POST /app/chat/message', input)
  const reply: Message = {
    ...userMessage,
    messageId: conversationId,
    conversationId,
    parentMessageId: userMessage.messageId,
    role: 'assistant',
    contentType: 'text',
    content: '',
    status: 'replying',
    usedTokens: null,
    credits: null,
  }
  if (!hasMessages(input.chatNumber)) await freshenMessages(input.chatNumber)
  keepMessages(input.chatNumber, [userMessage, reply])
  answers.follow(reply)
  staleChats()
  // Credits are held for it now.
  staleSession()
}

function requestOf(chatNumber: string, content: string, parentMessageId?: string): Outgoing['input'] {
  const { usingContext } = useChat.getState()
  const { temperature, top_p, systemMessage } = useChatParameters.getState()
  const model = chosenModel()
  return {
    messageId: ulid(),
    chatNumber,
    content,
    usingContext,
    temperature,
    top_p,
    ...(systemMessage.trim() && { systemMessage }),
    ...(parentMessageId && { parentMessageId }),
    ...(model && { model: model.id, modelVersion: model.version }),
  }
}

/** A refusal kept nothing on the server; after anything else it may have the message. */
const refused = (error: unknown): boolean => error instanceof ApiError && error.code >= 400 && error.code < 500

function tell(error: unknown, chatNumber: string): void {
  if (!(error instanceof ApiError)) return
  if (error.code === codes.insufficientCredit) {
    staleSession()
    tellInsufficientCredit(error.data)
  }
  if (error.code === codes.conflict || error.code === codes.notFound) void freshenMessages(chatNumber)
}
