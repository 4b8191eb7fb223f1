import { ChatPlace } from '@/components/chat/screen'

export default function ChatPage() {
  return <ChatPlace />
}
