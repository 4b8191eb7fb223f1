import { ClosurePage } from '@/components/my/account/closure-page'

export default function MyClosurePage() {
  return <ClosurePage />
}
