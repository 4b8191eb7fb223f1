import { PromoterPage } from '@/components/shop/promoter'

export default function InvitePage() {
  return <PromoterPage />
}
