import type { AudioField, Guide, ImageField, VideoField } from '@contract/field'
import { notify } from '@/services/api/notices'
import { pickFile, revokePreview } from '@/services/platform/media/pick'
import { isDenied } from '@/services/platform/media/denied'
import type { CameraUse, LocalFile } from '@/services/platform/media/types'
import { notAllowedText } from '@/services/texts/not-allowed'
import { useToolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads'
import type { UploadInputProps } from './types'
import { useFieldFile } from './use-field-file'

type Given = Pick<UploadInputProps<ImageField | AudioField | VideoField>, 'field' | 'value' | 'onChange' | 'onFault'>

/** Error messages of an input. */
interface Words {
  gone: string
  failed: string
  tooLarge: (maxMb: number) => string
}

/** The picture, sound or film of a field: chosen or dropped, measured and uploaded. */
export function useChosenFile({ field, value, onChange, onFault }: Given, words: Words) {
  const { kind } = field
  const { camera } = useToolTexts().form
  const fileId = typeof value === 'string' ? value : undefined
  const { upload, file } = useFieldFile(fileId, () => {
    onChange(undefined)
    onFault(words.gone)
  })
  const take = (chosen: LocalFile) => {
    if (fileId) uploads.drop(fileId)
    if (chosen.bytes <= field.maxMb * 1_000_000) return onChange(uploads.send(kind, chosen))
    revokePreview(chosen)
    onFault(words.tooLarge(field.maxMb))
  }
  const choose = () =>
    void pickFile(kind, purposeOf(field, camera)).then(
      (chosen) => chosen && take(chosen),
      (error: unknown) => notify.warn(isDenied(error) ? notAllowedText() : words.failed),
    )
  return { fileId, upload, file, take, choose }
}

type Framing = Exclude<Guide, 'photo'> | 'picture'
type Uses = Readonly<Record<Framing | 'film', string>>

/** What a picture has to show; of a photo only the sharpness is looked at. */
export const framingOf = ({ guide }: ImageField): Framing => (guide && guide !== 'photo' ? guide : 'picture')

/** Purpose of a camera picture, by the subject it should show. */
function purposeOf(field: ImageField | AudioField | VideoField, uses: Uses): CameraUse {
  const key = field.kind === 'image' ? framingOf(field) : 'film'
  return { key, text: uses[key] }
}
