import type { MouseEvent } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import './side-button.scss'

interface Props {
  id: string
  icon: IconName
  text: string
  onClick: () => void
  /** Makes it a link that can be opened in another tab. */
  href?: string
  active?: boolean
}

/** An item of the side bar: icon and text, or the icon with a tooltip when the bar is collapsed. */
export function SideButton({ id, icon, text, onClick, href, active = false }: Props) {
  const inside = (
    <>
      <Icon name={icon} size={20} />
      <span className='side-item__text'>{text}</span>
    </>
  )
  const common = { id, className: active ? 'side-item side-item--active' : 'side-item', 'data-tip': text }
  if (!href)
    return (
      <button type='button' {...common} aria-label={text} onClick={onClick}>
        {inside}
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onClick()
  }
  return (
    <a {...common} href={href} aria-current={active ? 'page' : undefined} onClick={follow}>
      {inside}
    </a>
  )
}
