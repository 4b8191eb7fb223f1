import type { Shot } from '@contract/works'
import { ShotPicture } from '@/components/tool/result/work/shot-picture'
import type { FilmWork } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { PartRow } from '../../editor/part-row'
import { takeInUse, takesIn } from '../takes'
import { OpenShot } from './open-shot'
import type { FilmPartProps } from './types'
import './shot-row.scss'

export interface ShotRowProps extends FilmPartProps {
  shot: Shot
  /** As it was saved, with its pictures. */
  work: FilmWork
  /** Its place in the film, from 1. */
  number: number
  open: boolean
  /** `undefined` closes the open one. */
  onOpen(id: string | undefined): void
}

/** A shot of a storyboard, which opens in place. */
export function ShotRow(props: ShotRowProps) {
  const { script, shot, work, number, open, onOpen } = props
  const t = useToolTexts().film
  const { id, text, picture } = shot
  const steps = work.shots.find((one) => one.id === id)
  const saved = work.script.shots.find((one) => one.id === id)
  const used = takeInUse(shot, script, { shot: saved, steps, script: work.script })
  const takes = takesIn(script, steps)
  const file = takes.find(({ name }) => name === used)?.file
  const name = script.cast.find((one) => one.id === shot.speaker)?.name ?? ''
  return (
    <PartRow
      id={`shot-${number}`}
      label={[t.shot(number), text && `${name}: ${text}`, picture].filter(Boolean).join(' · ')}
      open={open}
      onOpen={() => onOpen(id)}
      shut={
        <Box className='shot-row'>
          <Box className={script.shape === '16:9' ? 'shot-row__picture shot-row__picture--wide' : 'shot-row__picture'}>
            <ShotPicture shape={script.shape} file={file} />
          </Box>
          <Box className='shot-row__words'>
            <Box>
              <Span className='shot-row__name'>{text ? name : t.silent}</Span>
              <Span>{text}</Span>
            </Box>
            <Box className='shot-row__seen'>{picture || t.newShot}</Box>
          </Box>
        </Box>
      }
    >
      <OpenShot {...props} takes={takes} used={used} />
    </PartRow>
  )
}
