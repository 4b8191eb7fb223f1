import { AboutPage } from '@/components/my/about-page'

export default function MyAboutPage() {
  return <AboutPage />
}
