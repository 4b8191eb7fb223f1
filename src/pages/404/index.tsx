import { withBoundary } from '@/components/frame/with-boundary'
import { ErrorPage } from '@/components/frame/error-page'
import { lostPicture } from '@/components/frame/error-page/pictures'
import { useTexts } from '@/services/texts/i18n'
import { restart } from '@/services/navigation'

function NotFoundPage() {
  const t = useTexts().frame.notFound
  return <ErrorPage path='/404' id='home' {...t} picture={lostPicture} onClick={() => void restart('/chat')} />
}

export default withBoundary(NotFoundPage)
