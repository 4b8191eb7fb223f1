import { filmRules, type FilmShape, type Shot } from '@contract/works'
import { ShotPicture } from '@/components/tool/result/work/shot-picture'
import { Box } from '@/components/ui/box'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { redrawn, type ShotSteps } from '../takes'
import './shot-takes.scss'

interface ShotTakesProps {
  shape: FilmShape
  shot: Shot
  takes: ShotSteps['takes']
  used: string | null
  onChange(change: Pick<Shot, 'take' | 'chosen'>): void
}

/** All pictures that were drawn for a shot, to choose one, and another one to be drawn. */
export function ShotTakes({ shape, shot, takes, used, onChange }: ShotTakesProps) {
  const t = useToolTexts().film
  if (takes.length === 0) return null
  const again = () => {
    const { take, chosen } = redrawn(shot)
    onChange({ take, chosen })
  }
  return (
    <Group
      id='shot-takes'
      role='group'
      label={t.takes}
      className={shape === '16:9' ? 'shot-takes shot-takes--wide' : 'shot-takes'}
    >
      {takes.map(({ name, file }, i) => (
        <Pressable
          key={name}
          id={`take-${i + 1}`}
          className={name === used ? 'shot-take shot-take--used' : 'shot-take'}
          label={t.take(i + 1)}
          pressed={name === used}
          onClick={() => onChange({ take: shot.take, chosen: name })}
        >
          <ShotPicture shape={shape} file={file} />
        </Pressable>
      ))}
      <Pressable
        id='another-picture'
        className={used === null ? 'shot-take shot-take--new shot-take--used' : 'shot-take shot-take--new'}
        pressed={used === null}
        disabled={shot.take >= filmRules.takesMax}
        {...(used !== null && { onClick: again })}
      >
        <Icon name={used === null ? 'check' : 'plus'} size={20} />
        <Box>{used === null ? t.toDraw : t.anotherPicture}</Box>
      </Pressable>
    </Group>
  )
}
