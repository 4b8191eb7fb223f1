import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'

export interface Labelled {
  label: string
  hint?: string
}

/** A field under its label. */
export function FieldRow({ id, label, hint, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

type TextProps = Labelled & { value: string; onChange: (value: string) => void }

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
