import { PasswordPage } from '@/components/my/account/password-page'

export default function MyPasswordPage() {
  return <PasswordPage />
}
