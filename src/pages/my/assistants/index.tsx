import { AssistantsPage } from '@/components/assistants'

export default function OwnAssistantsPage() {
  return <AssistantsPage />
}
