import type { File } from '@contract/api'
import { AssistantIcon } from '@/components/chat/empty-chat/assistant-icon'
import { type Crop, CropView } from '@/components/my/avatar/crop-view'
import { usePickedPicture } from '@/components/my/avatar/use-picked-picture'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Group } from '@/components/ui/group'
import type { PictureChange } from '@/services/queries/assistants'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { CroppedPicture } from './cropped-picture'
import { DrawButton } from './draw-button'
import type { AssistantFields } from './form-words'

/** The picture of an assistant: the stored one, and what saving makes of it. */
export interface PictureChoice {
  /** Empty: the icon is shown. */
  address: string
  change?: PictureChange
}

interface Props {
  fields: AssistantFields
  picture: PictureChoice
  onChange(picture: PictureChoice): void
}

/** Draws or uploads the picture of an assistant; without one its icon is shown. */
export function PictureInput({ fields, picture, onChange }: Props) {
  const t = useAssistantsTexts()
  const { file, busy, wrong, pick, clear } = usePickedPicture({ key: 'assistant', text: t.camera })
  const { address, change } = picture
  const crop = change && change !== 'none' ? change.crop : undefined
  return (
    <Box>
      <Box className='assistant-form__label'>{t.picture}</Box>
      <Group role='group' label={t.picture} className='assistant-form__picture'>
        {crop && address ? (
          <CroppedPicture address={address} crop={crop} sizePx={72} />
        ) : (
          <AssistantIcon icon={fields.icon} picture={address} sizePx={72} />
        )}
        <Box className='my-page__chips'>
          <DrawButton
            fields={fields}
            onDrawn={({ fileId, url, thumbUrl }) =>
              onChange({ address: thumbUrl ?? url, change: { fileId, uploaded: false } })
            }
          />
          <Button id='upload-picture' kind='soft' size='s' icon='image' loading={busy} onClick={() => void pick()}>
            {t.upload}
          </Button>
          {address && (
            <Button id='remove-picture' kind='plain' size='s' onClick={() => onChange({ address: '', change: 'none' })}>
              {t.removePicture}
            </Button>
          )}
        </Box>
      </Group>
      {wrong && (
        <Box id='picture-wrong' className='my-page__error' live='polite'>
          {wrong}
        </Box>
      )}
      <Dialog id='crop-picture' open={file !== null} title={t.crop} onClose={clear}>
        {file && (
          <Box className='avatar-page'>
            <CropView
              key={file.fileId}
              file={file}
              saveText={t.usePicture}
              onSave={(square) => {
                onChange({ address: file.url, change: pictureOf(file, square) })
                clear()
              }}
            />
          </Box>
        )}
      </Dialog>
    </Box>
  )
}

const pictureOf = ({ fileId, width = 0, height = 0 }: File, crop: Crop): PictureChange => ({
  fileId,
  crop: { ...crop, width, height },
  uploaded: true,
})
