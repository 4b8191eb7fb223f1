import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function MuseTalkPage() {
  return <ToolPage serviceKey='MUSE_TALK' />
}

export default withBoundary(MuseTalkPage)
