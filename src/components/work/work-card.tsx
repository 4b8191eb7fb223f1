import type { WorkLine } from '@contract/api'
import { groundOf } from '@/components/showcase/hues'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { durationText, timeAgo } from '@/services/time'
import { confirmRemoveWork } from './confirm-remove-work'
import { openWork, workTool } from './navigation'
import './work-card.scss'

/** One work of the list; a press opens it, the menu deletes it. */
export function WorkCard({ work: { id, title, state, progress, seconds, createTime } }: { work: WorkLine }) {
  const t = useToolTexts().podcast
  const making = state === 'making'
  const length = seconds === null ? '' : durationText(seconds)
  const items = [
    {
      key: 'delete',
      text: t.confirmRemoveWork,
      icon: 'trash-2',
      danger: true,
      onClick: () => void confirmRemoveWork(id),
    } as const,
  ]
  return (
    <Box className='work-card' role='listitem'>
      <Pressable
        id={`podcast-${id}`}
        className='work-card__open'
        label={[t.open(title), t.states[state], length].filter(Boolean).join(' · ')}
        onClick={() => openWork(id)}
      >
        <Box className='work-card__mark' style={groundOf(workTool?.path ?? '')} hidden>
          <Icon name={(workTool?.icon ?? 'sparkles') as IconName} size={24} />
        </Box>
        <Box className='work-card__words'>
          <Box className='work-card__title'>{title}</Box>
          <Box className='work-card__facts'>{[length, timeAgo(createTime)].filter(Boolean).join(' · ')}</Box>
          {state !== 'finished' && (
            <Box className='work-card__state'>{making ? `${t.states[state]} ${progress}%` : t.states[state]}</Box>
          )}
          {making && (
            <Box className='work-card__track' hidden>
              <Box className='work-card__done' style={{ width: `${progress}%` }} />
            </Box>
          )}
        </Box>
      </Pressable>
      {!making && (
        <Box className='work-card__menu'>
          <Menu id={`podcast-menu-${id}`} label={title} items={items}>
            {(trigger) => (
              <IconButton {...trigger} id={`podcast-more-${id}`} icon='ellipsis' label={t.actions} size={40} />
            )}
          </Menu>
        </Box>
      )}
    </Box>
  )
}
