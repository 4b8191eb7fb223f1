import { useEffect, useRef, useState } from 'react'
import type { File, Task } from '@contract/api'
import { codes } from '@contract/codes'
import type { Input } from '@contract/field'
import { draw } from '@contract/tools/draw'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { showTask } from '@/components/frame/news/shown-tasks'
import { ApiError } from '@/services/api/errors'
import { reasonOf } from '@/services/api/reason'
import { cancelTask, startTask } from '@/services/follow/tasks'
import { ulid } from '@/services/ids'
import { isActive } from '@/services/queries/history'
import { useTask } from '@/services/queries/tool'
import { assistantsTexts } from '@/services/texts/assistants'

interface Drawing {
  /** The task while it waits or runs. */
  task: Task | null
  starting: boolean
  /** Why there is no picture. */
  note: string
  start(input: Input): Promise<void>
  cancel(): Promise<void>
}

/** A drawing task of this form; its picture goes to `onDrawn` once. */
export function useFaceDrawing(onDrawn: (file: File) => void): Drawing {
  const [taskId, setTaskId] = useState('')
  const [starting, setStarting] = useState(false)
  const [note, setNote] = useState('')
  // An id without a reply: another press sends the same, so that nothing is paid twice.
  const request = useRef({ key: '', id: '' })
  const { data: task = null } = useTask(taskId || undefined)
  useEffect(() => (taskId ? showTask(taskId) : undefined), [taskId])
  const ended = task && !isActive(task) ? task : null
  const isMade = ended?.status === 'FINISHED'
  useEffect(() => {
    const [file] = isMade ? ended.outputs : []
    if (file) onDrawn(file)
    // Once for each task: a new callback must not run it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ended?.id, isMade])
  const start = async (input: Input) => {
    const key = JSON.stringify(input)
    if (request.current.key !== key) request.current = { key, id: ulid() }
    setStarting(true)
    setNote('')
    try {
      const { id } = await startTask({
        id: request.current.id,
        serviceKey: draw.serviceKey,
        input: { ...input },
        acceptsDemo: false,
      })
      setTaskId(id)
      request.current = { key: '', id: '' }
    } catch (error) {
      if (error instanceof ApiError) request.current = { key: '', id: '' }
      if (error instanceof ApiError && error.code === codes.insufficientCredit)
        showInsufficientCredit(error.data, 'task')
      else setNote(reasonOf(error))
    }
    setStarting(false)
  }
  return {
    task: task && isActive(task) ? task : null,
    starting,
    note: note || (ended && !isMade && !ended.cancelled ? ended.error?.msg || assistantsTexts().drawFailed : ''),
    start,
    // The call shows refusals.
    cancel: () =>
      cancelTask(taskId).then(
        () => undefined,
        () => undefined,
      ),
  }
}
