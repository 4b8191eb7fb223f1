import { useState } from 'react'
import type { File } from '@contract/api'
import { Avatar } from '@/components/ui/avatar'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { notify } from '@/services/api/notices'
import { back } from '@/services/navigation'
import { notAllowedText } from '@/services/texts/not-allowed'
import { isDenied } from '@/services/platform/media/denied'
import { pickFile, revokePreview } from '@/services/platform/media/pick'
import { setAvatar } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { uploads } from '@/services/uploads'
import { WithSession } from '../with-session'
import { CropView } from './crop-view'

/** Crops a square of a picture as the avatar. */
export const AvatarPage = () => (
  <WithSession path='/avatar' title={useMyTexts().avatar.title}>
    {({ nickName, avatar }) => <Inside name={nickName} src={avatar} />}
  </WithSession>
)

function Inside({ name, src }: { name: string; src: string }) {
  const { avatar: t, common } = useMyTexts()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState<'upload' | 'save' | null>(null)
  const [wrong, setWrong] = useState('')
  const pick = async () => {
    const chosen = await pickFile('image', { key: 'avatar', text: t.camera }).catch((error: unknown) => {
      notify.warn(isDenied(error) ? notAllowedText() : common.unopened)
      return null
    })
    if (!chosen || busy) return
    setBusy('upload')
    setWrong('')
    const id = uploads.send('image', chosen)
    const upload = await uploads.settled(id)
    uploads.drop(id)
    revokePreview(chosen)
    setBusy(null)
    if (upload?.file) setFile(upload.file)
    else setWrong(upload?.msg || t.failed)
  }
  const save = async (crop: { left: number; top: number; side: number }) => {
    if (!file || busy) return
    setBusy('save')
    try {
      await setAvatar(file.fileId, crop)
      notify.success(t.saved)
      await back()
    } catch {
      // The call has shown the reason; the picture stays.
    } finally {
      setBusy(null)
    }
  }
  return (
    <Box className='section avatar-page'>
      {file ? (
        <CropView key={file.fileId} file={file} busy={busy === 'save'} onSave={(crop) => void save(crop)} />
      ) : (
        <Avatar name={name} src={src} sizePx={128} />
      )}
      {wrong && (
        <Box className='my-page__error' live='polite'>
          {wrong}
        </Box>
      )}
      <Button
        id='pick-avatar'
        kind={file ? 'soft' : 'primary'}
        block
        loading={busy === 'upload'}
        onClick={() => void pick()}
      >
        {busy === 'upload' ? t.uploading : file ? t.other : t.pick}
      </Button>
    </Box>
  )
}
