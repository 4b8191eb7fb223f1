import { useState, type ReactNode } from 'react'
import type { File } from '@contract/api'
import type { FilmTimes } from '@contract/works'
import { cueAt } from '@/components/tool/player/cues'
import { Video } from '@/components/tool/result/film/video'
import type { FilmWork } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { Storyboard } from './storyboard'

interface WatchingProps {
  work: FilmWork
  film: File
  times: FilmTimes
  /** Between the player and the shots. */
  below: ReactNode
  onEdit: ((shot?: string) => void) | undefined
  /** A shot was chosen to be played. */
  onPlay(): void
}

/** The player of a film, and its shots, which follow it. */
export function Watching({ work, film: given, times, below, onEdit, onPlay }: WatchingProps) {
  const t = useToolTexts().film
  // Every poll names the file by a new address: playback goes on with the first.
  const [film] = useState(given)
  const [now, setNow] = useState<string | null>(null)
  const [playFrom, setPlayFrom] = useState<{ at: number }>()
  const { isOld, madeScript, script, cover, title } = work
  return (
    <>
      <Box id='film-player' className='work__player'>
        <Video
          id='film-video'
          file={film}
          about={title}
          poster={cover}
          onTime={(seconds) => setNow(shotAt(times, seconds))}
          {...(playFrom && { playFrom })}
        />
      </Box>
      {below && <Box>{below}</Box>}
      <Box className='work__script'>
        <Box>{isOld && <Box className='work__note work__note--old'>{t.older}</Box>}</Box>
        <Storyboard
          work={work}
          script={(isOld && madeScript) || script}
          times={times}
          now={now}
          onPlay={(at) => {
            setPlayFrom({ at })
            onPlay()
          }}
          onEdit={onEdit}
        />
      </Box>
    </>
  )
}

/** The id of the shot at a moment; null before the first. */
const shotAt = ({ shots }: FilmTimes, seconds: number): string | null => shots[cueAt(shots, seconds)]?.id ?? null
