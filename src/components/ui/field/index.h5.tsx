import type { FieldProps } from './types'
import './index.scss'

const kinds = {
  text: { type: 'text' },
  tel: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  password: { type: 'password', autoComplete: 'current-password' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const

/** A native input that carries the `id` (Taro's puts it on a web component around it): `page.fill('#tel', …)` and password managers work. */
export function Field({
  id,
  value,
  onChange,
  type,
  maxLength,
  placeholder,
  label,
  disabled,
  autoFocus,
  autoComplete,
  describedBy,
  invalid,
  onConfirm,
  onFocusChange,
}: FieldProps) {
  return (
    <input
      className='ui-field'
      {...kinds[type]}
      {...(autoComplete ? { autoComplete } : {})}
      id={id}
      name={id}
      value={value}
      maxLength={maxLength}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      autoFocus={autoFocus}
      autoCapitalize='off'
      autoCorrect='off'
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
      onKeyDown={(event) => {
        // 229: the Enter that ends an input method's word, which Safari does not report as composing.
        if (event.key === 'Enter' && event.keyCode !== 229 && !event.nativeEvent.isComposing) onConfirm?.()
      }}
    />
  )
}
