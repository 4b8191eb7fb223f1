import type { File, Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { useToolTexts } from '@/services/texts/tool'
import { AudioPlayer } from '../player'
import { Compare } from './view/compare'
import { fileFacts } from './file-name'
import { Gallery } from './view/gallery'
import { Video } from './film/video'
import './task-outputs.scss'

const ofKind = (files: readonly File[], kind: File['kind']) => files.filter((file) => file.kind === kind)

/** The output files of a task: pictures, videos, sounds, documents. */
export function TaskOutputs({ task }: { task: Task }) {
  const t = useToolTexts().result
  const { outputs, inputs, serviceKey } = task
  const show = toolOf(serviceKey)?.show
  const about = taskTitle(task)
  if (hasOwnPage(task)) return null
  if (outputs.length === 0) return <Box className='outputs-gone'>{t.expired}</Box>
  const pictures = ofKind(outputs, 'image')
  const before = inputs[show?.before ?? '']
  const [only] = pictures
  return (
    <Box className='outputs'>
      {only &&
        (before && pictures.length === 1 ? (
          <Compare before={before} after={only} />
        ) : (
          <Gallery files={pictures} about={about} />
        ))}
      {ofKind(outputs, 'video').map((file, i) => (
        <Video key={file.fileId} id={`film-${i + 1}`} file={file} about={about} />
      ))}
      {ofKind(outputs, 'audio').map((file, i) => (
        <AudioPlayer key={file.fileId} id={`sound-${i + 1}`} file={file} words={show?.words?.as ?? 'flow'} />
      ))}
      {ofKind(outputs, 'document').map((file) => (
        <Box key={file.fileId} className='outputs__paper'>
          <Icon name='file-text' size={22} />
          {fileFacts(file)}
        </Box>
      ))}
    </Box>
  )
}

/** A course or a work opens in its own page, not as files. */
export const hasOwnPage = ({ result }: Pick<Task, 'result'>): boolean => Boolean(result.courseId ?? result.workId)

/** The text that names a task, from its input, in one line; empty when it has none. */
export function taskTitle({ serviceKey, input }: Pick<Task, 'serviceKey' | 'input'>): string {
  const names = toolOf(serviceKey)?.show?.title ?? []
  const text = names.map((name) => input[name]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string' ? text.trim().replace(/\s+/g, ' ') : ''
}
