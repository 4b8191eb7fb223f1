import { Input } from '@tarojs/components'
import type { FieldProps } from './types'
import './index.scss'

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
      onInput={(event) => onChange(event.detail.value)}
      onConfirm={() => onConfirm?.()}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
    />
  )
}
