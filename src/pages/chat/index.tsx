import { ChatView } from '@/components/chat/screen'

export default function ChatPage() {
  return <ChatView />
}
