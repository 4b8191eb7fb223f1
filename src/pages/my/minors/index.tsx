import { MinorsPage } from '@/components/my/minors'

export default function MyMinorsPage() {
  return <MinorsPage />
}
