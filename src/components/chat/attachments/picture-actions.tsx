import { useState } from 'react'
import type { File } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { usePlaces } from '@/components/frame/use-places'
import { fileName } from '@/components/tool/result/file-name'
import { freshFile } from '@/components/tool/result/use-fresh'
import { reuseTargets } from '@/components/tool/result/use-in'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/services/api/notices'
import { fileAddress } from '@/services/file-address'
import { later } from '@/services/later'
import { revokePreview } from '@/services/platform/media/pick'
import { pictureFile } from '@/services/platform/media/picture-file'
import { notAllowedText } from '@/services/texts/not-allowed'
import { openSettings, saveToDevice } from '@/services/platform/media/save'
import type { SaveOutcome } from '@/services/platform/media/types'
import { attachTexts, useAttachTexts } from '@/services/texts/attach'
import { useLocale } from '@/services/texts/i18n'
import { uploads } from '@/services/uploads'
import { writeFields } from '@/stores/tool-drafts'

interface PictureActionsProps {
  id: string
  file: File
  /** Whether it is a stored file of the person; otherwise the message itself contains it. */
  isStored?: boolean
}

/** Saves a picture of an answer, or opens a tool with it in the form. */
export function PictureActions({ id, file, isStored = false }: PictureActionsProps) {
  const t = useAttachTexts()
  const locale = useLocale()
  const [saving, setSaving] = useState(false)
  const offered = usePlaces()
  const offerOf = (key: string) => offered.find(({ serviceKey }) => serviceKey === key)
  const targetsFor = (fileId: string) => reuseTargets({ fileId, kind: 'image' }, '', (key) => Boolean(offerOf(key)))
  const save = async () => {
    setSaving(true)
    tell(await saved(file, isStored, t.picture).catch(() => 'failed' as const))
    setSaving(false)
  }
  const openIn = async (serviceKey: string) => {
    const fileId = isStored ? file.fileId : await sent(file.url).catch(() => '')
    const target = targetsFor(fileId).find(({ tool }) => tool.serviceKey === serviceKey)
    if (!fileId || !target) return void notify.error(attachTexts().failed)
    writeFields(serviceKey, target.values)
    goToPlace(`/${target.tool.path}`)
  }
  const items = targetsFor('').map(({ tool }) => ({
    key: tool.path,
    text: t.useInTool((offerOf(tool.serviceKey) ?? tool).name[locale]),
    icon: tool.icon as IconName,
    onClick: () => void openIn(tool.serviceKey),
  }))
  return (
    <Box className='asked-files__actions'>
      <Button id={`save-${id}`} kind='soft' size='s' icon='arrow-down' loading={saving} onClick={() => void save()}>
        {t.save}
      </Button>
      {items.length > 0 && (
        <Menu id={`use-${id}-in`} label={t.useIn} items={items}>
          {(trigger) => (
            <Button {...trigger} id={`use-${id}`} kind='soft' size='s' icon='wand-sparkles'>
              {t.useIn}
            </Button>
          )}
        </Menu>
      )}
    </Box>
  )
}

async function saved(file: File, isStored: boolean, title: string): Promise<SaveOutcome> {
  const name = fileName(title, file)
  if (isStored) return saveToDevice({ kind: 'image', url: fileAddress((await freshFile(file)).downloadUrl), name })
  const held = await pictureFile(file.url)
  // The download has begun long before.
  later(() => revokePreview(held), 60_000)
  return saveToDevice({ kind: 'image', url: held.address, name })
}

/** Uploads a picture contained in a message; returns the id of the new file. Shows a refusal. */
async function sent(src: string): Promise<string> {
  const held = await pictureFile(src)
  const id = uploads.send('image', held)
  const upload = await uploads.settled(id)
  revokePreview(held)
  return upload?.phase === 'done' ? id : ''
}

function tell(how: SaveOutcome): void {
  const t = attachTexts()
  if (how === 'saved') notify.success(t.saved)
  if (how === 'failed') notify.error(t.saveFailed)
  if (how === 'privacy') notify.warn(notAllowedText())
  if (how === 'denied')
    notify.warn(t.saveFailed, { action: { text: t.allow, onClick: () => void openSettings('album') } })
}
