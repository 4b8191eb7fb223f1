import { AvatarPage } from '@/components/my/avatar'

export default function MyAvatarPage() {
  return <AvatarPage />
}
