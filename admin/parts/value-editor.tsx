import { useState } from 'react'
import { ChoiceField } from './choice-field'
import { columnName } from './column-names'
import { TextField } from './field'
import { LongField } from './long-field'

interface Props {
  name: string
  value: unknown
  onChange: (value: unknown) => void
}

const lines = (values: readonly unknown[]) => values.join('\n')
const isWhole = (text: string) => /^-?\d+$/.test(text)

/** Columns whose fields depend on others. */
const jsonColumns = ['options', 'quirks', 'webSearch']

/** Edits a value as JSON. The server refuses a text that is none. */
function JsonEditor({ label, value, onChange }: { label: string; value: unknown; onChange: Props['onChange'] }) {
  const [text, setText] = useState(value === null ? '' : JSON.stringify(value, null, 1))
  const change = (given: string) => {
    setText(given)
    try {
      onChange(given.trim() === '' ? null : JSON.parse(given))
    } catch {
      onChange(given)
    }
  }
  return <LongField label={label} hint='JSON' value={text} onChange={change} rows={4} />
}

/** Edits a value in its own shape: text, a number, yes or no, lines of text, or the fields of an object. */
export function ValueEditor({ name, value, onChange }: Props) {
  const label = columnName(name)
  if (typeof value === 'boolean')
    return (
      <ChoiceField
        label={label}
        value={String(value) as 'true' | 'false'}
        onChange={(chosen) => onChange(chosen === 'true')}
        options={[
          ['true', '是'],
          ['false', '否'],
        ]}
      />
    )
  if (Array.isArray(value))
    return (
      <LongField
        label={label}
        hint='每行一条'
        value={lines(value)}
        onChange={(text) => onChange(text.split('\n').filter((one) => one.trim() !== ''))}
      />
    )
  if (jsonColumns.includes(name)) return <JsonEditor label={label} value={value} onChange={onChange} />
  if (typeof value === 'object' && value !== null)
    return (
      <details>
        <summary>{label}</summary>
        <div className='fields'>
          {Object.entries(value).map(([field, own]) => (
            <ValueEditor
              key={field}
              name={field}
              value={own}
              onChange={(changed) => onChange({ ...value, [field]: changed })}
            />
          ))}
        </div>
      </details>
    )
  // No column of text is null.
  const isNumber = typeof value === 'number' || value === null
  const text = value === null || value === undefined ? '' : String(value)
  if (!isNumber && (text.length > 60 || text.includes('\n')))
    return <LongField label={label} value={text} onChange={onChange} rows={8} />
  return (
    <TextField
      label={label}
      value={text}
      onChange={(given) => onChange(!isNumber ? given : isWhole(given) ? Number(given) : given === '' ? null : given)}
    />
  )
}
