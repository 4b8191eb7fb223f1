import { ContactPage } from '@/components/my/contact'

export default function MyContactPage() {
  return <ContactPage />
}
