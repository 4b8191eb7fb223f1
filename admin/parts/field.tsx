import { useId, type InputHTMLAttributes } from 'react'
import { FieldRow, type Labelled } from './labelled'

export type TextProps = Labelled & { value: string; onChange: (value: string) => void }

/** One line of text. */
export function TextField({
  label,
  hint,
  onChange,
  ...rest
}: TextProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>) {
  const id = useId()
  return (
    <FieldRow id={id} label={label} {...(hint && { hint })}>
      <input id={id} autoComplete='off' {...rest} onChange={({ target }) => onChange(target.value)} />
    </FieldRow>
  )
}
