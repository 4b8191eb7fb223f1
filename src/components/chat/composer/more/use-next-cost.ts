import { useDeferredValue, useMemo } from 'react'
import { chatDefaults } from '@contract/chat-defaults'
import { estimateTokens } from '@shared/price'
import { messagesInOrder, useMessages } from '@/services/queries/messages'
import { useLocale } from '@/services/texts/i18n'
import { useChat } from '@/stores/chat'
import { useChatParameters } from '@/stores/chat-parameters'
import { newChat, useDraft } from '@/stores/drafts'
import { useChosenModel } from '../../chosen-model'
import { useServerChat } from '../../use-server-chat'
import { branchFrom, nextCost, type NextCost, tokensOfFiles } from './next-cost'

/** Estimated cost of the text in the input: null without a text, `free` when the model costs nothing. */
export function useNextCost(chatNumber: string, parentMessageId?: string): NextCost | 'free' | null {
  const { text: typed, files, quote, opening, editing } = useDraft(chatNumber || newChat)
  // Counting comes after the letter is on the screen.
  const text = useDeferredValue(typed.trim())
  const model = useChosenModel(chatNumber)
  const usingContext = useChat((chat) => chat.usingContext)
  const { systemMessage } = useChatParameters()
  const locale = useLocale()
  const details = useServerChat(chatNumber)
  const { data } = useMessages(chatNumber, [], false)
  const { settings = {}, ownTokens = 0 } = (opening ? { settings: opening.settings } : details) ?? {}
  const from = editing ? editing.after : parentMessageId
  const { branch, cut } = useMemo(() => branchFrom(messagesInOrder(data), from), [data, from])
  const said = settings.systemMessage ?? systemMessage
  const systemTokens = useMemo(
    () => ownTokens + estimateTokens(said.trim() || (ownTokens ? '' : chatDefaults.systemMessage[locale])),
    [ownTokens, said, locale],
  )
  const { contextMessages } = settings
  return useMemo(() => {
    if ((!text && !files?.length) || !model) return null
    if (model.price.input === 0 && model.price.output === 0) return 'free'
    const discountPercent = branch.find(({ price }) => price)?.price?.discountPercent
    return nextCost({
      text: quote ? `${quote.text}\n${text}` : text,
      // A picture that the model does not see is not sent.
      fileTokens: tokensOfFiles(model.vision ? files : files?.filter(({ kind }) => kind !== 'image')),
      branch,
      cut,
      usingContext,
      systemTokens,
      model,
      ...(contextMessages !== undefined && { contextMessages }),
      ...(discountPercent && { discountPercent }),
    })
  }, [text, files, quote, model, branch, cut, usingContext, contextMessages, systemTokens])
}
