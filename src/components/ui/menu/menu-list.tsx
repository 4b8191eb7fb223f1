import { Span } from '../box'
import { Group } from '../group'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import type { MenuProps } from './types'
import './index.scss'

/** The items of a menu; choosing closes it first, so that a following dialog is on top. */
export function MenuList({
  items,
  label,
  id,
  onClose,
}: Pick<MenuProps, 'items' | 'label' | 'id'> & { onClose(): void }) {
  return (
    <Group id={id} role='menu' label={label} axis='column' className='ui-menu'>
      {items.map(({ key, text, icon, danger, active, onClick }) => (
        <Pressable
          key={key}
          id={id && `${id}-${key}`}
          role='menuitem'
          className={`ui-menu__item ${danger ? 'ui-menu__item--danger' : ''} ${active ? 'ui-menu__item--active' : ''}`}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          {icon && <Icon name={icon} size={18} />}
          <Span className='ui-menu__text'>{text}</Span>
          {active && <Icon name='check' size={18} />}
        </Pressable>
      ))}
    </Group>
  )
}
