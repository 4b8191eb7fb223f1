import { useState } from 'react'
import type { Message, Task } from '@contract/api'
import type { AnyTool } from '@contract/tool'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { cancelTask } from '@/services/follow/tasks'
import { isActive } from '@/services/queries/history'
import { useTexts } from '@/services/texts/i18n'
import { setCurrentTask } from '@/stores/tool-drafts'
import { ProposalResult } from './result'
import { openProposal } from './start'

interface Props {
  tool: AnyTool
  task: Task
  message: Message
  at: number
}

/** The task that was started from an answer's offer: on its way, made or failed, on every device. */
export function ProposalTask(props: Props) {
  const { tool, task, message, at } = props
  const t = useTexts().chat.proposal
  if (isActive(task)) return <OnItsWay {...props} />
  const id = `${message.messageId}-${at}`
  const look = () => {
    setCurrentTask(tool.serviceKey, task.id)
    goToPlace(`/${tool.path}`)
  }
  const isMade = task.status === 'FINISHED'
  return (
    <>
      {isMade ? (
        <ProposalResult task={task} />
      ) : (
        <Box className='proposal__note' role='status'>
          {task.cancelled ? t.cancelled : task.error?.msg || t.failed}
        </Box>
      )}
      <Box className='proposal__actions'>
        {isMade && (
          <Button id={`look-${id}`} size='s' onClick={look}>
            {t.look}
          </Button>
        )}
        <Button id={`again-${id}`} kind='soft' size='s' onClick={() => openProposal(tool, message, at)}>
          {t.again}
        </Button>
      </Box>
    </>
  )
}

function OnItsWay({ task, message, at }: Props) {
  const t = useTexts().chat.proposal
  const [ending, setEnding] = useState(false)
  const cancel = async () => {
    setEnding(true)
    // The call shows refusals.
    await cancelTask(task.id).catch(() => setEnding(false))
  }
  return (
    <Box className='proposal__way'>
      <Box className='proposal__state' role='status'>
        {task.status === 'QUEUING' ? t.waiting(task.position ?? 0) : t.making(task.progress)}
      </Box>
      <Box className='proposal__track' hidden>
        <Box className='proposal__done' style={{ width: `${task.progress}%` }} />
      </Box>
      <Button
        id={`cancel-${message.messageId}-${at}`}
        kind='plain'
        size='s'
        loading={ending}
        onClick={() => void cancel()}
      >
        {t.cancel}
      </Button>
    </Box>
  )
}
