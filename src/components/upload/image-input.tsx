import type { ImageField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { DropZone } from '@/components/ui/drop-zone'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads'
import { isTouch } from '@/services/platform/screen/media-queries'
import { ImagePreview } from './image-preview'
import type { ChosenFace, UploadInputProps } from './types'
import { framingOf, useChosenFile } from './use-chosen-file'
import './upload.scss'
import './image-input.scss'

const canDrop = !isTouch()

/** A card that takes a picture, with an outline of what it should show; then the preview. */
export function ImageInput({
  name,
  field,
  id,
  label,
  hint,
  fault,
  value,
  onChange,
  onFault,
  face,
  serviceKey,
}: UploadInputProps<ImageField> & { face?: ChosenFace; serviceKey: string }) {
  const t = useToolTexts().form.image
  const { fileId, upload, file, take, choose } = useChosenFile({ field, value, onChange, onFault }, t)
  return (
    <DropZone className='upload' kind='image' onChosen={take}>
      {(over) =>
        fileId ? (
          <>
            <ImagePreview
              id={id}
              fileId={fileId}
              serviceKey={serviceKey}
              guide={field.guide}
              upload={upload}
              file={file}
              fault={fault}
              face={face}
            />
            <Box className='upload__buttons'>
              {upload?.phase === 'cut' && (
                <Button
                  id={`retry-${name}`}
                  kind='soft'
                  size='s'
                  icon='refresh-cw'
                  onClick={() => uploads.retry(fileId)}
                >
                  {t.retry}
                </Button>
              )}
              <Button id={`upload-${name}`} kind='soft' size='s' onClick={choose}>
                {t.replace}
              </Button>
              <Button id={`remove-${name}`} kind='plain' size='s' onClick={() => onChange(undefined)}>
                {t.remove}
              </Button>
            </Box>
          </>
        ) : (
          <Pressable
            id={`upload-${name}`}
            className={over ? 'upload__card upload__card--over' : 'upload__card'}
            onClick={choose}
          >
            <Box className={`upload__guide upload__guide--${framingOf(field)}`} hidden />
            <Span className='upload__name'>{label}</Span>
            <Span className='upload__title'>{canDrop ? t.drop : t.tap}</Span>
            {hint && <Span className='upload__text'>{hint}</Span>}
            <Span className='upload__text'>{t.limit(field.maxMb)}</Span>
          </Pressable>
        )
      }
    </DropZone>
  )
}
