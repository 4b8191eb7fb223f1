import { NoticesPage } from '@/components/my/notices'

export default function MyNoticesPage() {
  return <NoticesPage />
}
