import type { FilmWork } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { ShotPicture } from './shot-picture'
import { shotState } from './steps'
import './shot-tiles.scss'

/**
 * One tile for each shot of a film: its picture as soon as it is drawn, and how far it is. Of a film that was made
 * before, only the shots that are left.
 */
export function ShotTiles({ work: { script, shots, state: stateOfWork, file } }: { work: FilmWork }) {
  const t = useToolTexts().film
  return (
    <Box className={script.shape === '16:9' ? 'shot-tiles shot-tiles--wide' : 'shot-tiles'} role='list'>
      {shots.map((shot, i) => {
        const state = shotState(shot)
        if (file && stateOfWork === 'stopped' && state === 'done') return null
        return (
          <Box
            key={shot.id}
            className={`shot-tile shot-tile--${state}`}
            role='listitem'
            label={`${t.shot(i + 1)} · ${t.shotStates[state]}`}
          >
            <ShotPicture shape={script.shape} file={shot.picture.file} />
            <Box className='shot-tile__state' hidden>
              {state === 'done' ? i + 1 : `${i + 1} ${t.shotStates[state]}`}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
