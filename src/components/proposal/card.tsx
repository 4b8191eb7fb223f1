import { useEffect } from 'react'
import type { Message } from '@contract/api'
import { offeredName } from '@contract/places'
import type { AnyTool } from '@contract/tool'
import { showTask } from '@/components/frame/news/shown-tasks'
import { Box, Span } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLocale, useTexts } from '@/services/texts/i18n'
import { followTask } from '@/services/follow/tasks'
import { isActive } from '@/services/queries/history'
import { useService, useTask } from '@/services/queries/tool'
import { ProposalForm } from './form'
import { ProposalTask } from './task'
import './card.scss'

/** A tool that an answer offers: its form with the price, then the task that was started from it. */
export function ProposalCard({ tool, message, at }: { tool: AnyTool; message: Message; at: number }) {
  const locale = useLocale()
  const t = useTexts().chat
  const service = useService(tool.serviceKey)
  const taskId = message.proposals?.[at]?.taskId ?? undefined
  const { data: task } = useTask(taskId)
  useEffect(() => {
    if (task && isActive(task)) followTask(task)
  }, [task])
  useEffect(() => (taskId ? showTask(taskId) : undefined), [taskId])
  const engine = task?.engine ?? service?.engine
  const name = offeredName(tool, engine?.builtIn)[locale]
  return (
    <Box id={`proposal-${message.messageId}-${at}`} className='proposal' role='group' label={name}>
      <Box className='proposal__head'>
        <Icon name={tool.icon as IconName} size={20} />
        <Box className='proposal__name'>{name}</Box>
        {engine && <Span className='proposal__engine'>{engine.builtIn ? t.builtIn : engine.name}</Span>}
      </Box>
      {task ? (
        <ProposalTask tool={tool} task={task} message={message} at={at} />
      ) : (
        <ProposalForm tool={tool} message={message} at={at} />
      )}
    </Box>
  )
}
