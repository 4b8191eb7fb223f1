import type { FileCheck } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import type { ChosenFace } from '../types'
import './index.scss'

interface Props {
  id: string
  src: string
  size: { width: number; height: number }
  faces: NonNullable<FileCheck['faces']>
  face: ChosenFace
}

/** Height of the picture at most; it keeps its proportions. */
const mostPx = 300

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A picture of several people: the one that is meant is touched. */
export function FaceChoice({ id, src, size, faces, face }: Props) {
  const t = useToolTexts().form.image
  const ratio = size.width / size.height
  return (
    <Group id={`${id}-faces`} className='face-choice' role='radiogroup' label={t.chooseFace(faces.length)}>
      <Box
        className='face-choice__picture'
        style={{
          width: `min(100%, ${Math.round(mostPx * ratio)}px)`,
          paddingTop: `min(${(100 / ratio).toFixed(2)}%, ${mostPx}px)`,
        }}
      >
        <Picture className='face-choice__image' src={src} fit='contain' />
        {faces.map(({ place, x, y, width, height, msg }, at) => (
          <Box
            key={place}
            className='face-choice__place'
            style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
          >
            <Pressable
              id={`${id}-face-${at + 1}`}
              className={place === face.place ? 'face-choice__face face-choice__face--chosen' : 'face-choice__face'}
              role='radio'
              checked={place === face.place}
              label={`${t.face(at + 1, faces.length)} · ${msg}`}
              onClick={() => face.choose(place)}
            >
              {place === face.place && <Icon name='circle-check' size={18} />}
            </Pressable>
          </Box>
        ))}
      </Box>
    </Group>
  )
}
