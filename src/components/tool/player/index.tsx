import { useEffect, useRef } from 'react'
import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Spinner } from '@/components/ui/spinner'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import { useFreshFile } from '../result/use-fresh'
import { cueAt } from './cues'
import { durationText } from '@/services/time'
import { useSound } from './use-sound'
import { Waveform } from './waveform'
import { Words } from './words'
import './index.scss'

interface AudioPlayerProps {
  id: string
  file: File
  /** How the text is shown during playback: running, line by line, or not at all. */
  words?: 'flow' | 'lines' | 'none'
}

/** A sound with its waveform and the text that is highlighted during playback. */
export function AudioPlayer({ id, file: given, words = 'flow' }: AudioPlayerProps) {
  const t = useToolTexts().result
  const { file, attempt, broken, failed, renew } = useFreshFile(given)
  const sound = useSound(fileAddress(file.url), file.seconds, attempt)
  const onFailed = useRef(failed)
  useEffect(() => {
    onFailed.current = failed
  })
  useEffect(() => {
    if (sound.failed) onFailed.current()
  }, [sound.failed])
  const cues = file.cues ?? []
  return (
    <Box id={id} className='player'>
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
      {words !== 'none' && cues.length > 0 && (
        <Words
          id={`${id}-words`}
          cues={cues}
          now={sound.at > 0 || sound.playing ? cueAt(cues, sound.at) : -1}
          lines={words === 'lines'}
          label={words === 'lines' ? t.lyrics : t.words}
          onChoose={sound.playFrom}
        />
      )}
    </Box>
  )
}
