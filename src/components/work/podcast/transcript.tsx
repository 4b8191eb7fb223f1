import { useEffect, useMemo, useRef } from 'react'
import type { PodcastScript, PodcastTimes } from '@contract/works'
import { FollowBox } from '@/components/tool/player/follow-box'
import type { PodcastWork } from '@contract/api'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { useShownCount } from '../use-shown-count'
import { chapterStarts, scriptLines } from './editor/script-edits'
import { SaidLine } from './said-line'
import '../transcript.scss'

interface TranscriptProps {
  script: PodcastScript
  /** Times of the lines; a press on a line plays from there. */
  times?: PodcastTimes
  /** Id of the line that is spoken. */
  now?: string | null
  /** While there is no sound: a line is pale until its voice is there. */
  steps?: PodcastWork['steps']
  onChoose?(seconds: number): void
}

/** The script by chapters; the line that is spoken is highlighted and scrolled into view. */
export function Transcript({ script, times, now = null, steps, onChoose }: TranscriptProps) {
  const t = useToolTexts().work
  const starts = useMemo(() => new Map(times?.lines.map(({ id, at }) => [id, at])), [times])
  const done = useMemo(() => new Set(steps?.filter(({ state }) => state === 'done').map(({ line }) => line)), [steps])
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const onLine = useMemo(
    () => (id: string) => {
      const at = starts.get(id)
      if (at !== undefined) choose.current?.(at)
    },
    [starts],
  )
  const shown = useShownCount(scriptLines(script).length)
  const before = chapterStarts(script)
  return (
    <FollowBox id='transcript' className='transcript' label={t.script} follow={now === null ? null : `said-${now}`}>
      {script.chapters.map(({ title, lines }, i) => {
        const room = Math.max(0, shown - (before[i] ?? 0))
        return (
          <Box key={i} className='transcript__chapter'>
            {room > 0 && <Box className='transcript__title'>{title}</Box>}
            {lines.slice(0, room).map((line) => (
              <SaidLine
                key={line.id}
                line={line}
                name={script.speakers[line.speaker].name}
                state={line.id === now ? 'now' : steps && !done.has(line.id) ? 'waits' : 'said'}
                onLine={onLine}
              />
            ))}
          </Box>
        )
      })}
    </FollowBox>
  )
}
