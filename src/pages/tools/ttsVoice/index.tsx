import { ToolPage } from '@/components/tool/tool-page'

export default function TtsVoicePage() {
  return <ToolPage serviceKey='VOICE' />
}
