import { Pressable } from '@/components/ui/pressable'
import './play-disc.scss'

interface PlayDiscProps {
  id: string
  label: string
  playing: boolean
  large?: boolean
  onClick(): void
}

/** A round button over a sample that plays or stops it. */
export const PlayDisc = ({ id, label, playing, large = false, onClick }: PlayDiscProps) => (
  <Pressable
    id={id}
    className={`play-disc${large ? ' play-disc--large' : ''}${playing ? ' play-disc--on' : ''}`}
    label={label}
    pressed={playing}
    onClick={onClick}
  />
)
