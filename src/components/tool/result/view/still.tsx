import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { SoftPicture } from '@/components/ui/soft-picture'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import { useFreshFile } from '../use-fresh'
import './still.scss'

/** A stored picture; an expired address is renewed. `thumb`: the thumbnail when there is one. */
export function Still({
  file: given,
  thumb,
  fit = 'contain',
}: {
  file: File
  thumb?: boolean
  fit?: 'cover' | 'contain'
}) {
  const t = useToolTexts().result
  const { file, attempt, broken, failed } = useFreshFile(given)
  if (broken)
    return (
      <Box className='still still--broken' role='alert'>
        <Icon name='image' size={28} />
        {t.broken}
      </Box>
    )
  return (
    <SoftPicture
      key={attempt}
      className='still'
      src={fileAddress((thumb && file.thumbUrl) || file.url)}
      preview={thumb || !file.thumbUrl ? undefined : fileAddress(file.thumbUrl)}
      fit={fit}
      onError={failed}
    />
  )
}
