import { lazy, Suspense } from 'react'

const ChatActions = lazy(async () => ({ default: (await import('.')).ChatActions }))

/** What can be done with a chat, after the first load; it stands at the end of the bar and moves nothing. */
export const LateChatActions = (props: { chatNumber: string }) => (
  <Suspense fallback={null}>
    <ChatActions {...props} />
  </Suspense>
)
