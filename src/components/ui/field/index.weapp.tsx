import { Input } from '@tarojs/components'
import type { FieldProps } from './types'
import './index.scss'

const spacingPx = 24
/** A code or a password is the last of its form: note, consent and button below it stay over the keyboard. */
const lastSpacingPx = 140

/** WeChat's input; a code is typed as a number there. */
export function Field({
  id,
  value,
  onChange,
  type,
  maxLength,
  placeholder,
  disabled,
  autoFocus,
  onConfirm,
  onFocusChange,
}: FieldProps) {
  return (
    <Input
      className='ui-field'
      placeholderClass='ui-field__placeholder'
      id={id}
      value={value}
      password={type === 'password'}
      type={type === 'tel' || type === 'code' ? 'number' : 'text'}
      maxlength={maxLength ?? -1}
      placeholder={placeholder}
      disabled={disabled}
      focus={autoFocus}
      cursorSpacing={type === 'code' || type === 'password' ? lastSpacingPx : spacingPx}
      onInput={(event) => onChange(event.detail.value)}
      onConfirm={() => onConfirm?.()}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
    />
  )
}
