import { withBoundary } from '@/components/frame/with-boundary'
import { PromoterPage } from '@/components/shop/promoter'

function InvitePage() {
  return <PromoterPage />
}

export default withBoundary(InvitePage)
