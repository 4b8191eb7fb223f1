import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'

interface Labelled {
  label: string
  hint?: string
}

function Row({ id, label, hint, children }: Labelled & { id: string; children: ReactNode }) {
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
    <Row id={id} label={label} {...(hint && { hint })}>
      <input id={id} autoComplete='off' {...rest} onChange={({ target }) => onChange(target.value)} />
    </Row>
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
    <Row id={id} label={label} {...(hint && { hint })}>
      <textarea id={id} rows={4} {...rest} onChange={({ target }) => onChange(target.value)} />
    </Row>
  )
}

type ChoiceProps<T extends string> = Labelled & {
  value: T
  onChange: (value: T) => void
  options: readonly (readonly [T, string])[]
}

/** One of several values. */
export function ChoiceField<T extends string>({ label, hint, value, onChange, options }: ChoiceProps<T>) {
  const id = useId()
  return (
    <Row id={id} label={label} {...(hint && { hint })}>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as T)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  )
}

/** A set of values, each on or off. */
export function SetField<T extends string>({
  label,
  value,
  onChange,
  options,
}: Omit<ChoiceProps<T>, 'value' | 'onChange'> & { value: readonly T[]; onChange: (value: T[]) => void }) {
  return (
    <fieldset className='field'>
      <legend>{label}</legend>
      {options.map(([key, name]) => (
        <label key={key} className='check'>
          <input
            type='checkbox'
            checked={value.includes(key)}
            onChange={({ target }) => onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
