import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { notify } from '@/services/api/notices'
import { back } from '@/services/navigation'
import { setAvatar } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { WithSession } from '../with-session'
import { CropView } from './crop-view'
import { usePickedPicture } from './use-picked-picture'

/** Crops a square of a picture as the avatar. */
export const AvatarPage = () => (
  <WithSession path='/avatar' title={useMyTexts().avatar.title}>
    {({ nickName, avatar }) => <Inside name={nickName} src={avatar} />}
  </WithSession>
)

function Inside({ name, src }: { name: string; src: string }) {
  const { avatar: t } = useMyTexts()
  const { file, busy: uploading, wrong, pick } = usePickedPicture({ key: 'avatar', text: t.camera })
  const [saving, setSaving] = useState(false)
  const save = async (crop: { left: number; top: number; side: number }) => {
    if (!file || saving) return
    setSaving(true)
    try {
      await setAvatar(file.fileId, crop)
      notify.success(t.saved)
      await back()
    } catch {
      // The call has shown the reason; the picture stays.
    } finally {
      setSaving(false)
    }
  }
  return (
    <Box className='section avatar-page'>
      {file ? (
        <CropView key={file.fileId} file={file} busy={saving} onSave={(crop) => void save(crop)} />
      ) : (
        <Avatar name={name} src={src} sizePx={128} />
      )}
      {wrong && (
        <Box className='my-page__error' live='polite'>
          {wrong}
        </Box>
      )}
      <Button id='pick-avatar' kind={file ? 'soft' : 'primary'} block loading={uploading} onClick={() => void pick()}>
        {uploading ? t.uploading : file ? t.other : t.pick}
      </Button>
    </Box>
  )
}
