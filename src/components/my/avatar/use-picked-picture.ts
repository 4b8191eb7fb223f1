import { useState } from 'react'
import type { File } from '@contract/api'
import { notify } from '@/services/api/notices'
import { notAllowedText } from '@/services/texts/not-allowed'
import { isDenied } from '@/services/platform/media/denied'
import { pickFile, revokePreview } from '@/services/platform/media/pick'
import { useMyTexts } from '@/services/texts/my'
import { uploads } from '@/services/uploads'

/** Chooses and uploads a picture. `use`: the purpose that WeChat's permission is asked with. */
export function usePickedPicture(use: { key: string; text: string }) {
  const { avatar: t, common } = useMyTexts()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const pick = async () => {
    const chosen = await pickFile('image', use).catch((error: unknown) => {
      notify.warn(isDenied(error) ? notAllowedText() : common.unopened)
      return null
    })
    if (!chosen || busy) return
    setBusy(true)
    setWrong('')
    const id = uploads.send('image', chosen)
    const upload = await uploads.settled(id)
    uploads.drop(id)
    revokePreview(chosen)
    setBusy(false)
    if (upload?.file) setFile(upload.file)
    else setWrong(upload?.msg || t.failed)
  }
  return { file, busy, wrong, pick, clear: () => setFile(null) }
}
