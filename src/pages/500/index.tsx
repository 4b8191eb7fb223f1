import { useState } from 'react'
import { ErrorPage } from '@/components/frame/error-page'
import { brokenPicture } from '@/components/frame/error-page/pictures'
import { returnAfterLogin } from '@/components/frame/guard'
import { useTexts } from '@/services/texts/i18n'
import { restart, useParams } from '@/services/navigation'
import { notify } from '@/services/api/notices'
import { fetchSession } from '@/services/queries/session'
import { ApiError } from '@/services/api/errors'

export default function BrokenPage() {
  const t = useTexts()
  const { from } = useParams<'from'>()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await fetchSession()
    } catch (error) {
      setBusy(false)
      return notify.error(error instanceof ApiError && error.msg ? error.msg : t.common.transport)
    }
    const { path, params } = returnAfterLogin(from)
    await restart(path, params)
  }
  return (
    <ErrorPage
      path='/500'
      id='retry'
      {...t.frame.broken}
      picture={brokenPicture}
      busy={busy}
      onClick={() => void retry()}
    />
  )
}
