import { useId, type TextareaHTMLAttributes } from 'react'
import type { TextProps } from './field'
import { FieldRow } from './labelled'

/** Several lines of text. */
export function LongField({
  label,
  hint,
  onChange,
  ...rest
}: TextProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'>) {
  const id = useId()
  return (
    <FieldRow id={id} label={label} {...(hint && { hint })}>
      <textarea id={id} rows={4} {...rest} onChange={({ target }) => onChange(target.value)} />
    </FieldRow>
  )
}
