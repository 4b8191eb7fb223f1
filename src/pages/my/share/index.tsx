import { SharePage } from '@/components/share'

export default function ShareChatPage() {
  return <SharePage />
}
