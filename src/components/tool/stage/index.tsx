import { useEffect } from 'react'
import type { Task } from '@contract/api'
import type { AnyTool } from '@contract/tool'
import { showTask } from '@/components/frame/news/shown-tasks'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useToolTexts } from '@/services/texts/tool'
import { replaceFields, setCurrentTask } from '@/stores/tool-drafts'
import { ResultViewer } from '../result'
import { StageExamples } from './examples'
import { submitForm } from '../submit-form'
import { useFormState } from '../form-state'
import { TaskCard } from '../task-card'
import { useForm } from '../use-form'
import { useStage, type StageState as Shown } from './use-stage'
import './index.scss'

interface Props {
  tool: AnyTool
  /** How an empty stage shows the examples. */
  examples: 'grid' | 'row' | 'none'
  /** The form was filled. */
  onForm(): void
}

/** The current task of a tool: progress, then result or error. */
export function Stage({ tool, examples, onForm }: Props) {
  const stage = useStage(tool.serviceKey)
  const { task, others } = stage
  const shownId = task?.id
  useEffect(() => (shownId ? showTask(shownId) : undefined), [shownId])
  return (
    <Box id='stage' className={task ? 'stage' : 'stage stage--empty'}>
      <Main tool={tool} stage={stage} examples={examples} onForm={onForm} />
      {others.length > 0 && (
        <Box className='stage__others'>
          {others.map((other) => (
            <TaskCard key={other.id} task={other} small />
          ))}
        </Box>
      )}
    </Box>
  )
}

function Main({ tool, stage: { task, loading, failed, retry }, examples, onForm }: Props & { stage: Shown }) {
  const t = useToolTexts().task
  const leave = () => setCurrentTask(tool.serviceKey, undefined)
  if (loading) return <Skeleton shape='card' lines={2} />
  if (failed) return <ErrorState error={failed} id='stage-error' text={t.loadFailed} onRetry={retry} />
  if (!task) return examples === 'none' ? null : <StageExamples tool={tool} row={examples === 'row'} />
  if (task.status === 'FINISHED') return <ResultViewer task={task} onRepeat={onForm} onRemoved={leave} />
  if (task.status === 'ERROR') return <Failed tool={tool} task={task} onLeave={leave} />
  return <TaskCard task={task} />
}

/** A failed or cancelled task: reason, refund, retry. */
function Failed({ tool, task, onLeave }: { tool: AnyTool; task: Task; onLeave(): void }) {
  const t = useToolTexts().task
  const { phase } = useFormState(tool.serviceKey)
  const { input } = useForm(tool)
  const again = () => {
    // An incomplete form takes the task's input; a complete one is not overwritten.
    if (!input) replaceFields(tool.serviceKey, task.input)
    void submitForm(tool)
  }
  return (
    <Empty
      id='task-failed'
      icon={task.cancelled ? 'circle-x' : 'triangle-alert'}
      title={task.cancelled ? t.cancelledTitle : t.failedTitle}
      text={[task.error?.msg || t.refunded, ...(task.cancelled ? [] : [t.formUnchanged])].join('\n')}
      action={
        <Box className='stage__buttons'>
          <Button id='retry-task' icon='refresh-cw' loading={phase !== 'idle'} onClick={again}>
            {t.retry}
          </Button>
          <Button id='dismiss-task' kind='plain' onClick={onLeave}>
            {t.dismiss}
          </Button>
        </Box>
      }
    />
  )
}
