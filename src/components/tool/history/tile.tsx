import type { Task } from '@contract/api'
import { offeredName } from '@contract/places'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { Pressable } from '@/components/ui/pressable'
import { openShop } from '@/components/credits/open-shop'
import { isNearExpiry, timeAgo } from '@/services/time'
import { useLocale, useTexts } from '@/services/texts/i18n'
import { isActive, markTask } from '@/services/queries/history'
import { useToolTexts } from '@/services/texts/tool'
import { confirmRemoveTask } from '../result/actions'
import { repeatTask } from '../result/repeat'
import { taskTitle } from '../result/task-outputs'
import { Cover } from './cover'
import { endOf, expiryShortText } from '../result/expiry'
import './tile.scss'

/** One task of the history; a press opens it, the menu extends, repeats or deletes it. */
export function Tile({ task, onOpen }: { task: Task; onOpen(task: Task): void }) {
  const { history: t, result } = useToolTexts()
  const { common } = useTexts()
  const locale = useLocale()
  const tool = toolOf(task.serviceKey)
  const name = taskTitle(task) || (tool && offeredName(tool, task.engine.builtIn)[locale]) || t.untitled
  const left = expiryShortText(t, task)
  const ending = task.status === 'FINISHED' && isNearExpiry(endOf(task))
  const items = [
    ...(ending
      ? [
          {
            key: 'extend',
            text: result.extend,
            icon: 'clock',
            onClick: () => openShop({ variant: 'delayed' }),
          } as const,
        ]
      : []),
    {
      key: 'mark',
      text: task.favourite ? t.unmark : t.mark,
      icon: 'star',
      onClick: () => void markTask(task.id, !task.favourite).catch(() => undefined),
    } as const,
    { key: 'again', text: result.repeat, icon: 'rotate-ccw', onClick: () => repeatTask(task) } as const,
    {
      key: 'report',
      text: common.report,
      icon: 'flag',
      onClick: () => goToPlace('/contact', { type: 'task', id: task.id }),
    } as const,
    {
      key: 'delete',
      text: result.confirmRemoveTask,
      icon: 'trash-2',
      danger: true,
      onClick: () => void confirmRemoveTask(task),
    } as const,
  ]
  return (
    <Box className='tile' role='listitem'>
      <Pressable id={`history-${task.id}`} className='tile__open' label={t.open(name)} onClick={() => onOpen(task)}>
        <Cover task={task} />
        {task.favourite && (
          <Box className='tile__star' hidden>
            <Icon name='star' size={14} />
          </Box>
        )}
        <Box className='tile__name'>{name}</Box>
        <Box className={ending ? 'tile__when tile__when--ending' : 'tile__when'}>
          {[timeAgo(task.createTime), left].filter(Boolean).join(' · ')}
        </Box>
      </Pressable>
      {!isActive(task) && (
        <Box className='tile__menu'>
          <Menu id={`history-menu-${task.id}`} label={name} items={items}>
            {(trigger) => (
              <IconButton {...trigger} id={`history-more-${task.id}`} icon='ellipsis' label={common.more} size={40} />
            )}
          </Menu>
        </Box>
      )}
    </Box>
  )
}
