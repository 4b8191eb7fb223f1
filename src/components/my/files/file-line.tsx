import type { OwnFile } from '@contract/api'
import { offeredName } from '@contract/places'
import type { AnyTool } from '@contract/tool'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { go } from '@/services/navigation'
import { useLocale } from '@/services/texts/i18n'
import { sizeText } from '@/services/size-text'
import { useMyTexts } from '@/services/texts/my'
import { dateText } from '@/services/time'
import { setCurrentTask } from '@/stores/tool-drafts'
import './file-line.scss'

const icons = {
  image: 'palette',
  audio: 'audio-lines',
  video: 'image-play',
  document: 'file-text',
} as const satisfies Record<OwnFile['kind'], IconName>

interface Props {
  file: OwnFile
  tool: AnyTool | undefined
  onRemove(): void
}

/** One stored file: its kind, its expiry, and a delete button. */
export function FileLine({ file, tool, onRemove }: Props) {
  const t = useMyTexts()
  const locale = useLocale()
  const { kind, origin, engineBuiltIn, bytes, thumbUrl, expireTime, label, taskId } = file
  const name = tool ? offeredName(tool, engineBuiltIn)[locale] : t.files.origins[origin]
  const open = () => {
    if (!tool || !taskId) return
    setCurrentTask(tool.serviceKey, taskId)
    void go(`/${tool.path}`)
  }
  const end = expireTime ? t.files.until(dateText(expireTime)) : t.files.keptWith[tool?.produces ?? 'voiceModel']
  return (
    <Box className='section file-line'>
      {thumbUrl ? (
        <Picture className='file-line__thumb' src={fileAddress(thumbUrl)} />
      ) : (
        <Box className='file-line__thumb file-line__thumb--icon'>
          <Icon name={icons[kind]} size={24} />
        </Box>
      )}
      <Box className='file-line__text'>
        <Box>
          {name} · {t.files.kinds[kind]}
        </Box>
        <Box className='my-page__note'>
          {sizeText(bytes)} · {end}
          {label && ` · ${t.files.labelled}`}
        </Box>
      </Box>
      <Box className='file-line__buttons'>
        {tool && taskId && (
          <Button id={`open-${file.fileId}`} kind='soft' size='s' onClick={open}>
            {t.files.open}
          </Button>
        )}
        {expireTime && (
          <Button id={`delete-${file.fileId}`} kind='plain' size='s' onClick={onRemove}>
            {t.common.delete}
          </Button>
        )}
      </Box>
    </Box>
  )
}
