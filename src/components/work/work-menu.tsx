import type { Work } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { confirmRemoveWork } from './confirm-remove-work'
import { openWorkList } from './navigation'

/** Reports a work, and deletes one that is not being made. */
export function WorkMenu({ work: { id, title, state }, fromList }: { work: Work; fromList: boolean }) {
  const t = useToolTexts().podcast
  const { common } = useTexts()
  const items = [
    {
      key: 'report',
      text: common.report,
      icon: 'flag',
      onClick: () => goToPlace('/contact', { type: 'task', id }),
    } as const,
    ...(state === 'making'
      ? []
      : [
          {
            key: 'delete',
            text: t.confirmRemoveWork,
            icon: 'trash-2',
            danger: true,
            onClick: () => void confirmRemoveWork(id, () => openWorkList(fromList)),
          } as const,
        ]),
  ]
  return (
    <Menu id='podcast-menu' label={title} items={items}>
      {(trigger) => <IconButton {...trigger} id='podcast-more' icon='ellipsis' label={t.actions} />}
    </Menu>
  )
}
