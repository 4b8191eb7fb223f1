interface Props<T extends string> {
  label: string
  value: readonly T[]
  onChange: (value: T[]) => void
  options: readonly (readonly [T, string])[]
}

/** A set of values, each on or off. */
export function SetField<T extends string>({ label, value, onChange, options }: Props<T>) {
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
