import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Spinner } from '@/components/ui/spinner'
import { durationText } from '@/services/time'
import { useToolTexts } from '@/services/texts/tool'
import type { useFileSound } from './use-file-sound'
import { Waveform } from './waveform'

interface SoundRowProps extends Pick<ReturnType<typeof useFileSound>, 'sound' | 'broken'> {
  id: string
  file: Pick<File, 'peaks'>
  /** Loads it again. */
  renew(): unknown
}

/** Play button and waveform of a sound; a file that cannot be opened is asked for again. */
export function SoundRow({ id, sound, file, broken, renew }: SoundRowProps) {
  const t = useToolTexts().result
  return (
    <>
      <Box className='player__row'>
        <Pressable
          id={`${id}-play`}
          className='player__button'
          label={sound.playing ? t.pause : t.play}
          onClick={sound.toggle}
        >
          {sound.waiting ? <Spinner size={22} /> : <Icon name={sound.playing ? 'pause' : 'play'} size={22} />}
        </Pressable>
        <Box className='player__track'>
          <Waveform
            id={`${id}-position`}
            peaks={file.peaks ?? []}
            at={sound.at}
            seconds={sound.seconds}
            onSeek={sound.seek}
          />
          <Box className='player__times' hidden>
            <Box>{durationText(sound.at)}</Box>
            <Box>{durationText(sound.seconds)}</Box>
          </Box>
        </Box>
      </Box>
      {broken && (
        <Box className='player__failed' role='alert'>
          {t.broken}
          <Button id={`${id}-retry`} kind='plain' size='s' icon='refresh-cw' onClick={() => void renew()}>
            {t.retry}
          </Button>
        </Box>
      )}
    </>
  )
}
