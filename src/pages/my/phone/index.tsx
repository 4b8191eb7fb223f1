import { PhonePage } from '@/components/my/account/phone-page'

export default function MyPhonePage() {
  return <PhonePage />
}
