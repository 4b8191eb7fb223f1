import { filmRules } from '@contract/works'
import type { FilmWork } from '@contract/api'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/services/api/notices'
import { toolTexts, useToolTexts } from '@/services/texts/tool'
import { saveOver } from '../use-script-draft'
import { redrawn } from './takes'

interface ShotMenuProps {
  work: FilmWork
  id: string
  number: number
  onEdit(): void
}

/** Draws a shot again, or opens it in the editor. */
export function ShotMenu({ work, id, number, onEdit }: ShotMenuProps) {
  const { film: t } = useToolTexts()
  const items = [
    { key: 'redraw', text: t.redraw, icon: 'refresh-cw', onClick: () => void redrawShot(work, id) } as const,
    { key: 'edit', text: t.editShot, icon: 'pencil', onClick: onEdit } as const,
  ]
  return (
    <Menu id={`shot-menu-${number}`} label={t.shot(number)} items={items}>
      {(trigger) => (
        <IconButton {...trigger} id={`shot-more-${number}`} icon='ellipsis' label={t.shotActions(number)} size={40} />
      )}
    </Menu>
  )
}

/** Saves a script that wants another picture of a shot; then the bar below shows what it costs. */
async function redrawShot({ id, version, script }: FilmWork, shot: string): Promise<void> {
  const t = toolTexts().film
  const take = script.shots.find((one) => one.id === shot)?.take ?? 0
  if (take >= filmRules.takesMax) return notify.warn(t.takesFull)
  const shots = script.shots.map((one) => (one.id === shot ? redrawn(one) : one))
  if (await saveOver(id, version, { ...script, shots })) notify.success(t.willRedraw)
}
