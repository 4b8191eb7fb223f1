import type { WorkLine } from '@contract/api'
import { AiLabel } from '@/components/showcase/ai-label'
import { groundOf } from '@/components/showcase/hues'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import { durationText, timeAgo } from '@/services/time'
import { confirmRemoveWork } from '../confirm-remove-work'
import { openWork, workTool } from '../navigation'
import './work-card.scss'

/** One work of the list; a press opens it, the menu deletes it. */
export function WorkCard({ work }: { work: WorkLine }) {
  const { id, kind, title, state, progress, seconds, cover, createTime } = work
  const t = useToolTexts()
  const { states, actions } = t.work
  const { path, icon } = workTool(kind)
  const making = state === 'making'
  const length = seconds === null ? '' : durationText(seconds)
  const items = [
    {
      key: 'delete',
      text: t[kind].confirmRemoveWork,
      icon: 'trash-2',
      danger: true,
      onClick: () => void confirmRemoveWork(work),
    } as const,
  ]
  return (
    <Box className='work-card' role='listitem'>
      <Pressable
        id={`${kind}-${id}`}
        className='work-card__open'
        label={[t[kind].open(title), states[state], length].filter(Boolean).join(' · ')}
        onClick={() => openWork(kind, id)}
      >
        <Box className='work-card__mark' style={groundOf(path)} hidden>
          {cover ? (
            <>
              <Picture className='work-card__cover' src={fileAddress(cover.thumbUrl ?? cover.url)} />
              <AiLabel />
            </>
          ) : (
            <Icon name={icon as IconName} size={28} />
          )}
        </Box>
        <Box className='work-card__words'>
          <Box className='work-card__title'>{title}</Box>
          <Box className='work-card__facts'>{[length, timeAgo(createTime)].filter(Boolean).join(' · ')}</Box>
          {state !== 'finished' && (
            <Box className='work-card__state'>{making ? `${states[state]} ${progress}%` : states[state]}</Box>
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
          <Menu id={`${kind}-menu-${id}`} label={title} items={items}>
            {(trigger) => (
              <IconButton {...trigger} id={`${kind}-more-${id}`} icon='ellipsis' label={actions} size={40} />
            )}
          </Menu>
        </Box>
      )}
    </Box>
  )
}
