import type { Message, Model } from '@contract/api'
import { codes } from '@contract/codes'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { call } from '@/services/api/call'
import { ApiError, HttpError } from '@/services/api/errors'
import { answers } from '@/services/follow/answers'
import { ulid } from '@/services/ids'
import { cachedChat, invalidateChats } from '@/services/queries/chat'
import { cacheMessages, hasMessages, refetchMessages } from '@/services/queries/messages'
import { invalidateSession } from '@/services/queries/session'
import { useChat } from '@/stores/chat'
import { useChatParameters } from '@/stores/chat-parameters'
import { beginSending, chatOpened, draftOf, sendingAccepted, sendingFailed, type Outgoing } from '@/stores/drafts'
import { askLogin, isGuest } from '@/stores/guest'
import { searchesWeb } from '@/stores/web-search'
import { chosenModel } from './chosen-model'
import { createLocalChat } from './conversation'

/** Sends a text in the current chat; resolves when the server has accepted or refused it. A failed text stays in the draft. */
export async function send(text: string, parentMessageId?: string): Promise<void> {
  const content = text.trim()
  if (!content || (isGuest() && !(await askLogin()))) return
  const chatNumber = useChat.getState().active || createLocalChat()
  if (personaOf(chatNumber) && (await leaves(chatNumber, content))) return
  if (draftOf(chatNumber).sending) return
  const outgoing = beginSending(chatNumber, content, () => {
    const { editing, quote, files } = draftOf(chatNumber)
    return {
      ...requestOf(chatNumber, content, editing?.after ?? parentMessageId),
      ...(quote && { quote }),
      ...(files?.length && { attachments: files.map(({ fileId }) => fileId) }),
    }
  })
  try {
    await createOnServer(chatNumber, outgoing)
    await ask(outgoing.input)
    sendingAccepted(chatNumber)
  } catch (error) {
    sendingFailed(chatNumber, refusalIn(error))
    handleRefusal(error, chatNumber)
  }
}

/** Requests another answer to a question, from the chat's model or this one. */
export async function askAgain(question: Message, model?: Model): Promise<void> {
  try {
    await ask(requestOf(question.chatNumber, question.content, question.messageId, model))
  } catch (error) {
    handleRefusal(error, question.chatNumber)
  }
}

const personaOf = (chatNumber: string) =>
  (cachedChat(chatNumber)?.assistant ?? draftOf(chatNumber).opening?.assistant)?.persona

const leaves = (chatNumber: string, text: string): Promise<boolean> =>
  import('./companion').then(
    (companion) => companion.leaves(chatNumber, text),
    () => false,
  )

async function createOnServer(chatNumber: string, { input }: Outgoing): Promise<void> {
  const { opening } = draftOf(chatNumber)
  if (!opening) return
  await call('POST /app/chat', {
    chatNumber,
    ...(opening.assistant && { assistantId: opening.assistant.id }),
    ...(input.model && { model: input.model }),
    ...(opening.settings && { settings: opening.settings }),
  })
  chatOpened(chatNumber)
}

async function ask(input: Outgoing['input']): Promise<void> {
  const { userMessage, conversationId, forOperator } = await call('POST /app/chat/message', input)
  const reply: Message = {
    ...userMessage,
    messageId: conversationId,
    conversationId,
    parentMessageId: userMessage.messageId,
    role: 'assistant',
    contentType: 'text',
    content: '',
    status: 'replying',
    attachments: undefined,
    care: undefined,
    usedTokens: null,
    credits: null,
  }
  if (!hasMessages(input.chatNumber)) await refetchMessages(input.chatNumber)
  cacheMessages(input.chatNumber, forOperator ? [userMessage] : [userMessage, reply])
  if (!forOperator) answers.follow(reply)
  invalidateChats()
  // Credits are held for it now.
  invalidateSession()
}

function requestOf(
  chatNumber: string,
  content: string,
  parentMessageId?: string,
  model = chosenModel(chatNumber),
): Outgoing['input'] {
  const { usingContext } = useChat.getState()
  const { temperature, top_p, systemMessage } = useChatParameters.getState()
  return {
    messageId: ulid(),
    chatNumber,
    content,
    usingContext,
    temperature,
    top_p,
    ...(systemMessage.trim() && { systemMessage }),
    ...(parentMessageId && { parentMessageId }),
    ...(model?.webSearch && searchesWeb(chatNumber) && { webSearch: true }),
    ...(model && { model: model.id, modelVersion: model.version }),
  }
}

/**
 * Message of a refusal (4xx), after which the server has stored nothing. After any other error it may have stored the
 * question.
 */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code < 400 || error.code >= 500) return undefined
  // A proxy's words are not for the person.
  return error instanceof HttpError ? '' : error.msg
}

/** Shows the remedy for a refusal; the API call has shown its message. */
export function handleRefusal(error: unknown, chatNumber: string): void {
  if (!(error instanceof ApiError)) return
  if (error.code === codes.insufficientCredit) {
    invalidateSession()
    showInsufficientCredit(error.data)
  }
  if (error.code === codes.conflict || error.code === codes.notFound) void refetchMessages(chatNumber)
}
