import { SoundRow } from '@/components/tool/player/sound-row'
import { useSound } from '@/components/tool/player/use-sound'
import { Film } from '@/components/tool/result/film'
import { Frame } from '@/components/tool/result/view/frame'
import { Box } from '@/components/ui/box'
import { fileAddress } from '@/services/file-address'
import type { SharedWork } from '@/services/queries/shared-work'
import { refreshSharedWork } from '@/services/queries/shared-work'
import '@/components/tool/player/index.scss'

interface PlayerProps {
  shared: SharedWork
  /** Address of its sound or film. */
  file: string
}

/** Plays a shared work. */
export function SharedPlayer({ shared, file }: PlayerProps) {
  const { shape, cover, title } = shared
  if (!shape) return <SharedSound shared={shared} file={file} />
  return (
    <Frame file={shape} className='shared-work__player'>
      <Film
        id='shared-film'
        src={fileAddress(file)}
        {...(cover && { poster: fileAddress(cover) })}
        label={title}
        onError={refreshSharedWork}
      />
    </Frame>
  )
}

function SharedSound({ shared, file }: PlayerProps) {
  const sound = useSound(fileAddress(file), shared.seconds)
  return (
    <Box className='player shared-work__player'>
      <SoundRow id='shared-sound' sound={sound} file={{}} broken={sound.failed} renew={refreshSharedWork} />
    </Box>
  )
}
