import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { cueAt } from './cues'
import { SoundRow } from './sound-row'
import { useFileSound } from './use-file-sound'
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
  const heard = useFileSound(given)
  const { sound } = heard
  const cues = heard.file.cues ?? []
  return (
    <Box id={id} className='player'>
      <SoundRow id={id} {...heard} />
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
