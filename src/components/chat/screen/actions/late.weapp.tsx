import { useComposerParts } from '../../composer/more/use-composer-parts.weapp'

/** What can be done with a chat, in a sub-package. */
export function LateChatActions(props: { chatNumber: string }) {
  const { ChatActions } = useComposerParts()
  return ChatActions ? <ChatActions {...props} /> : null
}
