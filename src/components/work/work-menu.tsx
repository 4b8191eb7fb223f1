import type { Work } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { confirmRemoveWork } from './confirm-remove-work'
import { downloadParts } from './download-parts'
import { openWorkList } from './navigation'

/** Downloads the parts of a work, shares it, reports it, and deletes one that is not being made. */
export function WorkMenu({ work, fromList }: { work: Work; fromList: boolean }) {
  const { id, kind, title, state, partsUrl } = work
  const t = useToolTexts()
  const { common } = useTexts()
  const items = [
    ...(partsUrl
      ? [
          {
            key: 'parts',
            text: t.work.downloadParts,
            icon: 'download',
            onClick: () => void downloadParts(work),
          } as const,
        ]
      : []),
    ...(state === 'finished'
      ? [
          {
            key: 'link',
            text: t.work.shareLink,
            icon: 'link',
            onClick: () => goToPlace('/share', { work: id }),
          } as const,
        ]
      : []),
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
            text: t[kind].confirmRemoveWork,
            icon: 'trash-2',
            danger: true,
            onClick: () => void confirmRemoveWork(work, () => openWorkList(kind, fromList)),
          } as const,
        ]),
  ]
  return (
    <Menu id={`${kind}-menu`} label={title} items={items}>
      {(trigger) => <IconButton {...trigger} id={`${kind}-more`} icon='ellipsis' label={t.work.actions} />}
    </Menu>
  )
}
