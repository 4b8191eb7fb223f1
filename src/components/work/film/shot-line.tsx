import type { ReactNode } from 'react'
import type { File } from '@contract/api'
import type { FilmShape, Shot } from '@contract/works'
import { ShotPicture } from '@/components/tool/result/work/shot-picture'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { durationText } from '@/services/time'
import './shot-line.scss'

interface ShotLineProps {
  shot: Shot
  /** Its place in the film, from 1. */
  number: number
  /** Name of the speaker. */
  name: string
  shape: FilmShape
  file: File | null | undefined
  /** Its beginning in seconds. */
  at: number | undefined
  state: 'now' | 'waits' | 'said'
  onPlay: (() => void) | undefined
  menu: ReactNode
}

/** One shot of a film: its picture, who speaks and the words; a press plays from there. */
export function ShotLine({ shot, number, name, shape, file, at, state, onPlay, menu }: ShotLineProps) {
  const t = useToolTexts().film
  const { id, text } = shot
  const inside = (
    <>
      <Box className={shape === '16:9' ? 'shot-line__picture shot-line__picture--wide' : 'shot-line__picture'}>
        <ShotPicture shape={shape} file={file} />
      </Box>
      <Box className='shot-line__words'>
        <Box className='shot-line__facts'>
          {[t.shot(number), at === undefined ? '' : durationText(at)].filter(Boolean).join(' · ')}
        </Box>
        {text ? (
          <Box>
            <Box className='shot-line__name'>{name}</Box>
            {text}
          </Box>
        ) : (
          <Box className='shot-line__silent'>{t.silent}</Box>
        )}
      </Box>
    </>
  )
  return (
    <Box id={`shot-${id}`} className={`transcript__line transcript__line--${state} shot-line`}>
      {onPlay ? (
        <Pressable
          id={`said-${id}`}
          className='shot-line__open'
          label={[t.playFrom(number), text].filter(Boolean).join(': ')}
          onClick={onPlay}
        >
          {inside}
        </Pressable>
      ) : (
        <Box className='shot-line__open'>{inside}</Box>
      )}
      {menu && <Box className='shot-line__menu'>{menu}</Box>}
    </Box>
  )
}
