import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function SadTalkPage() {
  return <ToolPage serviceKey='SAD_TALK' />
}

export default withBoundary(SadTalkPage)
