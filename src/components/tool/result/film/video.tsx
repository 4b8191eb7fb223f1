import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import { Film } from '.'
import { Frame } from '../view/frame'
import { useFreshFile } from '../use-fresh'
import '../view/still.scss'

/** A film in its shape, with its first picture until it plays. */
export function Video({ id, file: given, about }: { id: string; file: File; about: string }) {
  const t = useToolTexts().result
  const { file, attempt, broken, failed, renew } = useFreshFile(given)
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
          id={id}
          src={fileAddress(file.url)}
          poster={file.thumbUrl && fileAddress(file.thumbUrl)}
          label={about || t.video}
          onError={failed}
        />
      )}
    </Frame>
  )
}
