import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function FacePage() {
  return <ToolPage serviceKey='FACE' />
}

export default withBoundary(FacePage)
