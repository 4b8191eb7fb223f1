import { SharedAssistantPage } from '@/components/assistants/shared'

export default function MySharedAssistantPage() {
  return <SharedAssistantPage />
}
