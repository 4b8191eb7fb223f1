import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { Frame } from './frame'
import { Still } from './still'
import { useFullView } from '../full-view'
import './gallery.scss'

/** One picture big, several side by side; a press shows it over everything. */
export function Gallery({ files, about }: { files: readonly File[]; about: string }) {
  const t = useToolTexts().result
  const view = useFullView(files, about)
  const named = (at: number) =>
    t.fullView([files.length > 1 ? t.picture(at + 1, files.length) : '', about].filter(Boolean).join(' · '))
  return (
    <Box className={files.length > 1 ? 'gallery gallery--many' : 'gallery'}>
      {files.map((file, at) => (
        <Frame key={file.fileId} file={file}>
          <Pressable
            id={`picture-${at + 1}`}
            className='gallery__picture'
            label={named(at)}
            popup='dialog'
            onClick={() => view.open(at)}
          >
            <Still file={file} thumb={files.length > 1} />
            <Box className='gallery__more' hidden>
              <Icon name='maximize-2' size={16} />
            </Box>
          </Pressable>
        </Frame>
      ))}
      {view.layer}
    </Box>
  )
}
