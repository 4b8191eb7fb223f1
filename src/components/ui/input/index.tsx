import { useState, type ReactNode } from 'react'
import { useTexts } from '@/services/texts/i18n'
import { Box } from '../box'
import { Field } from '../field'
import type { FieldProps } from '../field/types'
import { IconButton } from '../icon-button'
import './index.scss'

export interface InputProps extends Omit<FieldProps, 'type' | 'describedBy' | 'invalid' | 'onFocusChange'> {
  type?: FieldProps['type']
  /** The error text; replaces the hint. */
  error?: string
  hint?: string
  suffix?: ReactNode
}

/** A text input with label, hint and error. The `id` is on the input element; the error is `<id>-note`. */
export function Input({ type = 'text', label, error, hint, suffix, ...field }: InputProps) {
  const t = useTexts()
  const [focused, setFocused] = useState(false)
  const [shown, setShown] = useState(false)
  const note = error || hint
  const isPassword = type === 'password'
  const classes = [
    'ui-input',
    focused && 'ui-input--focused',
    error && 'ui-input--wrong',
    field.disabled && 'ui-input--disabled',
  ]
  return (
    <Box className={classes.filter(Boolean).join(' ')}>
      {label && (
        <Box className='ui-input__label' hidden>
          {label}
        </Box>
      )}
      <Box className='ui-input__box'>
        <Field
          {...field}
          label={label ?? field.placeholder}
          type={isPassword && shown ? 'text' : type}
          invalid={Boolean(error)}
          autoComplete={field.autoComplete ?? (isPassword ? 'current-password' : undefined)}
          describedBy={note ? `${field.id}-note` : undefined}
          onFocusChange={setFocused}
        />
        {isPassword && (
          <IconButton
            id={`${field.id}-eye`}
            icon={shown ? 'eye-off' : 'eye'}
            size={40}
            onClick={() => setShown(!shown)}
            label={shown ? t.common.hidePassword : t.common.showPassword}
          />
        )}
        {suffix && <Box className='ui-input__suffix'>{suffix}</Box>}
      </Box>
      {note && (
        <Box id={`${field.id}-note`} className='ui-input__note' live={error ? 'polite' : undefined}>
          {note}
        </Box>
      )}
    </Box>
  )
}
