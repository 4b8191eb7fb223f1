import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import { Film } from '.'
import { Frame } from '../view/frame'
import { useFreshFile } from '../use-fresh'
import type { FilmProps } from './types'
import '../view/still.scss'

interface VideoProps extends Pick<FilmProps, 'id' | 'playFrom' | 'onTime'> {
  file: File
  about: string
  /** Shown until it plays; without it, the film's own. */
  poster?: File | null
}

/** A film in its shape, with its first picture until it plays. */
export function Video({ file: given, about, poster, ...player }: VideoProps) {
  const t = useToolTexts().result
  const { file, attempt, broken, failed, renew } = useFreshFile(given)
  const still = poster?.url ?? file.thumbUrl
  return (
    <Frame file={file}>
      {broken ? (
        <Box className='still still--broken' role='alert'>
          {t.broken}
          <Button kind='plain' size='s' icon='refresh-cw' onClick={() => void renew()}>
            {t.retry}
          </Button>
        </Box>
      ) : (
        <Film
          key={attempt}
          {...player}
          src={fileAddress(file.url)}
          poster={still && fileAddress(still)}
          label={about || t.video}
          onError={failed}
        />
      )}
    </Frame>
  )
}
