import { useEffect, useState } from 'react'
import type { Task } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { localNumber } from '@/services/texts/i18n'
import { later } from '@/services/later'
import { notify } from '@/services/api/notices'
import { cancelTask } from '@/services/follow/tasks'
import { toolTexts, useToolTexts } from '@/services/texts/tool'
import { firstEstimate, knownEstimate, lateAtMs } from './first-estimate'
import { Remind } from './remind'
import { Ring } from './ring'
import { timeLeftText, statusText } from './status-text'
import './index.scss'

const inWechat = process.env.TARO_ENV === 'weapp'

/** An active task: position or progress, time left, cancel. */
export function TaskCard({ task, small = false }: { task: Task; small?: boolean }) {
  const t = useToolTexts()
  const [ending, setEnding] = useState(false)
  const cancel = async () => {
    setEnding(true)
    await askAndCancel(task.id).finally(() => setEnding(false))
  }
  const eta = useTimeLeft(task)
  return (
    <Box
      id={small ? `task-${task.id}` : 'task-card'}
      className={small ? 'task-card task-card--small' : 'task-card'}
      role='status'
      label={statusText(t, task)}
    >
      <Ring percent={task.progress} waiting={task.status === 'QUEUING'} sizePx={small ? 44 : 96} />
      <Box className='task-card__text'>
        <Box className='task-card__state'>{statusText(t, task)}</Box>
        {eta && <Box className='task-card__eta'>{eta}</Box>}
        {!small && (
          <>
            <Box className='task-card__note'>{t.task.leave}</Box>
            {task.credits > 0 && <Span className='task-card__held'>{t.task.held(localNumber(task.credits))}</Span>}
          </>
        )}
      </Box>
      {inWechat && !small && <Remind />}
      <Button
        id={small ? `cancel-${task.id}` : 'cancel-task'}
        kind={small ? 'plain' : 'soft'}
        size='s'
        loading={ending}
        onClick={() => void cancel()}
      >
        {t.task.cancel}
      </Button>
    </Box>
  )
}

/** The time left, drawn again at the moment from which the task is late. */
function useTimeLeft(task: Task): string {
  const t = useToolTexts()
  const { id, etaSeconds } = task
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    const first = firstEstimate({ id, etaSeconds }, Date.now())
    return first && later(() => setNowMs(Date.now()), Math.max(0, lateAtMs(first) - Date.now()) + 1)
  }, [id, etaSeconds])
  return timeLeftText(t, task, knownEstimate(id), nowMs)
}

async function askAndCancel(id: string): Promise<void> {
  const t = toolTexts().task
  if (!(await ask({ title: t.cancelAsk, text: t.cancelText, ok: t.cancelOk, cancel: t.cancelDismiss, danger: true })))
    return
  // The call shows refusals.
  await cancelTask(id).then(
    ({ cancelled, status }) => {
      if (cancelled) notify.success(t.cancelled)
      else if (status === 'FINISHED') notify.info(t.cancelledLate)
    },
    () => undefined,
  )
}
