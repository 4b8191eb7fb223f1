import { withBoundary } from '@/components/frame/with-boundary'
import { ChatView } from '@/components/chat/screen'

function ChatPage() {
  return <ChatView />
}

export default withBoundary(ChatPage)
