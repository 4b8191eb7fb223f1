import { Span } from '../box'
import { Group } from '../group'
import { Pressable } from '../pressable'
import './index.scss'

export interface TabsProps<K extends string> {
  items: readonly { key: K; text: string }[]
  value: K
  onChange(key: K): void
  /** Subject of the choice. */
  label?: string
  /** Each tab is `<id>-<key>`. */
  id?: string
}

/** Switches between a few views, side by side. */
export function Tabs<K extends string>({ items, value, onChange, label, id }: TabsProps<K>) {
  return (
    <Group id={id} role='tablist' label={label} className='ui-tabs'>
      {items.map(({ key, text }) => (
        <Pressable
          key={key}
          id={id && `${id}-${key}`}
          role='tab'
          selected={key === value}
          className={`ui-tabs__tab ${key === value ? 'ui-tabs__tab--active' : ''}`}
          onClick={() => onChange(key)}
        >
          <Span>{text}</Span>
        </Pressable>
      ))}
    </Group>
  )
}
