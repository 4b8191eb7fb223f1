import type { FilmWork } from '@contract/api'
import type { FilmScript, FilmTimes } from '@contract/works'
import { FollowBox } from '@/components/tool/player/follow-box'
import { shotState } from '@/components/tool/result/work/steps'
import { useToolTexts } from '@/services/texts/tool'
import { ShotLine } from './shot-line'
import { ShotMenu } from './shot-menu'
import { shotFile } from './takes'
import '../transcript.scss'

interface StoryboardProps {
  work: FilmWork
  /** The script of the film that plays. */
  script: FilmScript
  /** Times of the shots; a press on a shot plays from there. */
  times?: FilmTimes
  /** Id of the shot that plays. */
  now?: string | null
  onPlay?(seconds: number): void
  /** Absent while it cannot be changed. */
  onEdit: ((shot?: string) => void) | undefined
}

/** The shots of a film with their words; the one that plays is highlighted and scrolled into view. */
export function Storyboard({ work, script, times, now = null, onPlay, onEdit }: StoryboardProps) {
  const t = useToolTexts().film
  const starts = new Map(times?.shots.map(({ id, at }) => [id, at]))
  const made = new Map(work.shots.map((shot) => [shot.id, shot]))
  const names = new Map(script.cast.map(({ id, name }) => [id, name]))
  return (
    <FollowBox id='transcript' className='transcript' label={t.shots} follow={now === null ? null : `shot-${now}`}>
      {script.shots.map((shot, i) => {
        const { id } = shot
        const steps = made.get(id)
        const at = starts.get(id)
        return (
          <ShotLine
            key={id}
            shot={shot}
            number={i + 1}
            name={names.get(shot.speaker) ?? ''}
            shape={script.shape}
            file={steps && shotFile(steps)}
            at={at}
            state={id === now ? 'now' : !times && steps && shotState(steps) !== 'done' ? 'waits' : 'said'}
            onPlay={onPlay && at !== undefined ? () => onPlay(at) : undefined}
            menu={steps && onEdit && <ShotMenu work={work} id={id} number={i + 1} onEdit={() => onEdit(id)} />}
          />
        )
      })}
    </FollowBox>
  )
}
