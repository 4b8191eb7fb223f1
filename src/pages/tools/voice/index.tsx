import { ToolPage } from '@/components/tool/tool-page'

export default function VoicePage() {
  return <ToolPage serviceKey='GPT_SOVITS' />
}
