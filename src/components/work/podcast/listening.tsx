import { useState } from 'react'
import type { File } from '@contract/api'
import type { PodcastScript, PodcastTimes } from '@contract/works'
import { SoundRow } from '@/components/tool/player/sound-row'
import { useFileSound } from '@/components/tool/player/use-file-sound'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { useToolTexts } from '@/services/texts/tool'
import { chapterAt, lineAt } from './times'
import { Transcript } from './transcript'
import '@/components/tool/player/index.scss'
import './listening.scss'

interface ListeningProps {
  sound: File
  times: PodcastTimes
  /** The script of the sound. */
  script: PodcastScript
  isOld: boolean
}

/** The player of a podcast with its chapters, and the script that follows it. */
export function Listening({ sound: given, times, script, isOld }: ListeningProps) {
  const t = useToolTexts().podcast
  // Every poll names the file by a new address: playback goes on with the first.
  const [file] = useState(given)
  const heard = useFileSound(file)
  const { sound } = heard
  const begun = sound.at > 0 || sound.playing
  const chapter = begun ? chapterAt(times, sound.at) : -1
  return (
    <>
      <Box id='podcast-player' className='player work__player'>
        <SoundRow id='podcast' {...heard} />
        {times.chapters.length > 1 && (
          <Group id='podcast-chapters' role='group' label={t.chapters} className='podcast-chapters'>
            {times.chapters.map(({ title, at }, i) => (
              <Chip key={i} id={`chapter-${i + 1}`} active={i === chapter} onClick={() => sound.playFrom(at)}>
                {title}
              </Chip>
            ))}
          </Group>
        )}
      </Box>
      <Box className='work__script'>
        <Box>{isOld && <Box className='work__note work__note--old'>{t.older}</Box>}</Box>
        <Transcript
          script={script}
          times={times}
          now={begun ? lineAt(times, sound.at) : null}
          onChoose={sound.playFrom}
        />
      </Box>
    </>
  )
}
