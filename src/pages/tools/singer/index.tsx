import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function SingerPage() {
  return <ToolPage serviceKey='SINGER' />
}

export default withBoundary(SingerPage)
