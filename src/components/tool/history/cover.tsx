import type { Task } from '@contract/api'
import { AiLabel } from '@/components/showcase/ai-label'
import { groundOf } from '@/components/showcase/hues'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { useToolTexts } from '@/services/texts/tool'
import { toolOf } from '@contract/tools'
import { barsMask, barsOf } from '../player/bars'
import { Still } from '../result/view/still'
import './cover.scss'

/** The cover of a task in the history: its output, progress or status. */
export function Cover({ task }: { task: Task }) {
  const t = useToolTexts().history
  const { status, position, progress, cancelled, outputs } = task
  if (status === 'QUEUING') return <Mark icon='clock' text={position ? t.place(position) : t.queuing} />
  if (status === 'PROGRESSING') {
    return (
      <Box className='cover cover--making'>
        <Box className='cover__percent'>{t.making(progress)}</Box>
        <Box className='cover__track'>
          <Box className='cover__done' style={{ width: `${progress}%` }} />
        </Box>
      </Box>
    )
  }
  if (status === 'ERROR')
    return <Mark icon={cancelled ? 'circle-stop' : 'triangle-alert'} text={cancelled ? t.cancelled : t.failed} />
  return <Made task={task} first={outputs[0]} />
}

function Made({ task, first }: { task: Task; first: Task['outputs'][number] | undefined }) {
  const t = useToolTexts().history
  const tool = toolOf(task.serviceKey)
  const icon = (tool?.icon ?? 'sparkles') as IconName
  if (first?.kind === 'audio' && first.peaks) {
    const mask = barsMask(barsOf(first.peaks, 28))
    return (
      <Box className='cover cover--sound' style={groundOf(tool?.path ?? '')}>
        <Box className='cover__bars' style={{ WebkitMaskImage: mask, maskImage: mask }} hidden />
      </Box>
    )
  }
  if (!first || (first.kind !== 'image' && !first.thumbUrl))
    return (
      <Box className='cover cover--plain' style={groundOf(tool?.path ?? '')}>
        <Icon name={icon} size={32} />
      </Box>
    )
  return (
    <Box className='cover'>
      <Still file={first} thumb fit='cover' />
      {first.kind === 'video' && (
        <Box className='cover__play' hidden>
          <Icon name='play' size={18} />
        </Box>
      )}
      <AiLabel />
      {task.outputs.length > 1 && <Box className='cover__count'>{t.pictures(task.outputs.length)}</Box>}
    </Box>
  )
}

function Mark({ icon, text }: { icon: IconName; text: string }) {
  return (
    <Box className='cover cover--mark'>
      <Icon name={icon} size={26} />
      <Box className='cover__mark'>{text}</Box>
    </Box>
  )
}
