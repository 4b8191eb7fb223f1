import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function TtsVoicePage() {
  return <ToolPage serviceKey='VOICE' />
}

export default withBoundary(TtsVoicePage)
