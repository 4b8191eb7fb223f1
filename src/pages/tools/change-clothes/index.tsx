import { withBoundary } from '@/components/frame/with-boundary'
import { ToolPage } from '@/components/tool/tool-page'

function ChangeClothesPage() {
  return <ToolPage serviceKey='IDM_VTON' />
}

export default withBoundary(ChangeClothesPage)
