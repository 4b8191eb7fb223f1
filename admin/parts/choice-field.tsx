import { useId } from 'react'
import { FieldRow, type Labelled } from './field'

type ChoiceProps<T extends string> = Labelled & {
  value: T
  onChange: (value: T) => void
  options: readonly (readonly [T, string])[]
}

/** One of several values. */
export function ChoiceField<T extends string>({ label, hint, value, onChange, options }: ChoiceProps<T>) {
  const id = useId()
  return (
    <FieldRow id={id} label={label} {...(hint && { hint })}>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as T)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </FieldRow>
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
