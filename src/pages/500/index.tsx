import { useState } from 'react'
import { ErrorPage } from '@/components/frame/error-page'
import { brokenPicture, finePicture } from '@/components/frame/error-page/pictures'
import { returnAfterLogin } from '@/components/frame/guard'
import { withBoundary } from '@/components/frame/with-boundary'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { restart, useParams } from '@/services/navigation'
import { fetchSession, useSession } from '@/services/queries/session'
import { useTexts } from '@/services/texts/i18n'
import { isGuest } from '@/stores/guest'

function BrokenPage() {
  const t = useTexts().frame
  const { from } = useParams<'from'>()
  const [busy, setBusy] = useState(false)
  const { error } = useSession(false)
  // Opened directly: nothing has failed.
  if (!from)
    return (
      <ErrorPage
        path='/500'
        id='home'
        {...t.fine}
        action={t.notFound.action}
        picture={finePicture}
        onClick={() => void restart('/chat')}
      />
    )
  const retry = async () => {
    setBusy(true)
    try {
      if (!isGuest()) await fetchSession()
    } catch (error) {
      setBusy(false)
      return notify.error(reasonOf(error), { subject: 'connection' })
    }
    const { path, params } = returnAfterLogin(from)
    await restart(path, params)
  }
  return (
    <ErrorPage
      path='/500'
      id='retry'
      {...t.broken}
      text={reasonOf(error, t.broken.text)}
      picture={brokenPicture}
      busy={busy}
      onClick={() => void retry()}
    />
  )
}

export default withBoundary(BrokenPage)
