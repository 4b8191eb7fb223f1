import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function DrawPage() {
  return <ToolPage serviceKey='SD' />
}

export default withBoundary(DrawPage)
