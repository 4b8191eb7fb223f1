import { setUsingContext, useChat } from './chat'

let chosen: boolean | undefined

/** The account's choice for new chats: it holds for a chat that is being begun, until the person switches there. */
export function applyContextDefault(context: boolean): void {
  if (context === chosen) return
  chosen = context
  if (useChat.getState().active === '') setUsingContext(context)
}

useChat.subscribe(({ active }, before) => {
  if (active === '' && before.active !== '' && chosen !== undefined) setUsingContext(chosen)
})
