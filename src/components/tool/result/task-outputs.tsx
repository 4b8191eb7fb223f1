import type { File, Task } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { useToolTexts } from '@/services/texts/tool'
import { AudioPlayer } from '../player'
import { Compare } from './compare'
import { factsOf } from './file-name'
import { Gallery } from './gallery'
import { Video } from './film/video'

/** Tools whose picture is laid over one they were given, and which that is. */
const beforeOf: Readonly<Record<string, string>> = { FACE: 'target', IDM_VTON: 'person' }
const sung = ['SINGER']

const ofKind = (files: readonly File[], kind: File['kind']) => files.filter((file) => file.kind === kind)

/** What a task made, to be looked at and listened to. */
export function TaskOutputs({ task }: { task: Task }) {
  const t = useToolTexts().result
  const { outputs, inputs, serviceKey } = task
  const about = aboutOf(task)
  // A course is opened, not looked at as a file.
  if (task.result.courseId) return null
  if (outputs.length === 0) return <Box className='outputs-gone'>{t.expired}</Box>
  const pictures = ofKind(outputs, 'image')
  const before = inputs[beforeOf[serviceKey] ?? '']
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
        <AudioPlayer
          key={file.fileId}
          id={`sound-${i + 1}`}
          file={file}
          words={sung.includes(serviceKey) ? 'lines' : 'flow'}
        />
      ))}
      {ofKind(outputs, 'document').map((file) => (
        <Box key={file.fileId} className='outputs__paper'>
          <Icon name='file-text' size={22} />
          {factsOf(file)}
        </Box>
      ))}
    </Box>
  )
}

/** The words a task was made from, in one line; empty when it had none. */
export function aboutOf({ input }: Pick<Task, 'input'>): string {
  const words = [input.prompt, input.topic, input.lyrics, input.text, input.name].find(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return typeof words === 'string' ? words.trim().replace(/\s+/g, ' ') : ''
}
