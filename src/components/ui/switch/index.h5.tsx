import { Span } from '../box'
import { Pressable } from '../pressable'
import type { SwitchProps } from './types'
import './index.scss'

/** A switch. `label` is for screen readers; the visible text is beside it. */
export function Switch({ checked, onChange, label, id, disabled }: SwitchProps) {
  return (
    <Pressable
      id={id}
      role='switch'
      checked={checked}
      label={label}
      disabled={disabled}
      className='ui-switch'
      onClick={() => onChange(!checked)}
    >
      <Span className='ui-switch__track'>
        <Span className='ui-switch__knob' />
      </Span>
    </Pressable>
  )
}
