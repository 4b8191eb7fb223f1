import { useId } from 'react'
import { FieldRow, type Labelled } from './labelled'

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
