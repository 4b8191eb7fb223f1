import type { ReactNode } from 'react'
import { Box } from '../box'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface CheckboxProps {
  checked: boolean
  onChange(checked: boolean): void
  id?: string
  disabled?: boolean
  /** The label for screen readers; links in `children` stay separate links. */
  label?: string
  children: ReactNode
}

/** A checkbox with its text. The text toggles too; a link inside must stop the propagation of its press. */
export function Checkbox({ checked, onChange, id, disabled, label, children }: CheckboxProps) {
  const toggle = () => onChange(!checked)
  return (
    <Box className='ui-checkbox'>
      <Pressable
        id={id}
        role='checkbox'
        checked={checked}
        label={label ?? (typeof children === 'string' ? children : undefined)}
        disabled={disabled}
        className={`ui-checkbox__box ${checked ? 'ui-checkbox__box--checked' : ''}`}
        onClick={toggle}
      >
        <Box className='ui-checkbox__mark'>{checked && <Icon name='check' size={14} />}</Box>
      </Pressable>
      <Box className='ui-checkbox__text' onClick={disabled ? undefined : toggle}>
        {children}
      </Box>
    </Box>
  )
}
