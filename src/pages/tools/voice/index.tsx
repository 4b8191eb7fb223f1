import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function VoicePage() {
  return <ToolPage serviceKey='GPT_SOVITS' />
}

export default withBoundary(VoicePage)
