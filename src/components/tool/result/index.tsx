import { useEffect } from 'react'
import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { Box } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { showOnCard } from '@/services/share-card'
import { wechatPlace } from '@/services/platform/wechat'
import { askForCard } from './ask-for-card'
import { ResultActions } from './actions'
import { ResultFacts } from './facts'
import { Products } from './products'
import { hasOwnPage, taskTitle, TaskOutputs } from './task-outputs'
import { useWithWorkFile } from './work/use-work-file'
import './index.scss'

interface ResultViewerProps {
  task: Task
  /** The form was filled with this task's input. */
  onRepeat?(): void
  /** The task and its files are deleted. */
  onRemoved?(): void
}

/** A finished task: outputs, products, actions and facts. */
export function ResultViewer({ task, onRepeat, onRemoved }: ResultViewerProps) {
  const t = useToolTexts().result
  const shown = useWithWorkFile(task)
  // A page that stays mounted under another one would read that one's path.
  const path = `/${toolOf(task.serviceKey)?.path ?? ''}`
  const picture = task.outputs.find(({ cardUrl }) => cardUrl)?.cardUrl ?? ''
  useEffect(() => {
    showOnCard(path, picture)
    // The server may check the card's picture first: request that now, not when the card is sent.
    if (picture && wechatPlace()) askForCard(picture)
    return () => showOnCard(path, '')
  }, [path, picture])
  // A sound shows its text, a course and a work their title: not shown twice.
  const isSaid = hasOwnPage(task) || task.outputs.some(({ kind, cues }) => kind === 'audio' && cues?.length)
  const about = isSaid ? '' : taskTitle(task)
  return (
    <Box id='result' className='result' role='region' label={t.title}>
      <TaskOutputs key={task.id} task={task} />
      <Products task={task} />
      {about && <Box className='result__about'>{about}</Box>}
      <ResultActions task={shown} onRepeat={onRepeat} />
      <ResultFacts task={shown} onRemoved={onRemoved} />
    </Box>
  )
}
