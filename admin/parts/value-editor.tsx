import { useState } from 'react'
import { ChoiceField } from './choice-field'
import { columnChoices } from './column-choices'
import { columnName } from './column-names'
import { TextField } from './field'
import { LongField } from './long-field'
import { MoreLanguages } from './more-languages'

interface Props {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  /** Values of columns that the screen knows, with their names. */
  choices?: typeof columnChoices
}

const lines = (values: readonly unknown[]) => values.join('\n')
const isWhole = (text: string) => /^-?\d+$/.test(text)

/** The Chinese texts are what most edits are about. */
const isOpenAtFirst = (name: string) => name === 'texts' || name === 'zh-CN'

/** Columns whose fields depend on others. */
const jsonColumns = ['options', 'quirks', 'webSearch']

/** Columns of several lines, also while they are short. */
const longColumns = ['content', 'describes', 'firstMessage', 'systemMessage']

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
export function ValueEditor({ name, value, onChange, choices = {} }: Props) {
  const label = columnName(name)
  const options = choices[name] ?? columnChoices[name]
  // A value of no choice stays, until another one is chosen.
  if (options && typeof value === 'string')
    return (
      <ChoiceField
        label={label}
        value={value}
        onChange={onChange}
        options={options.some(([key]) => key === value) ? options : [[value, value || '请选择'], ...options]}
      />
    )
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
      <details open={isOpenAtFirst(name)}>
        <summary>{label}</summary>
        <div className='fields'>
          {Object.entries(value)
            .sort(([a], [b]) => Number(b === 'zh-CN') - Number(a === 'zh-CN'))
            .map(([field, own]) => (
              <ValueEditor
                key={field}
                name={field}
                value={own}
                onChange={(changed) => onChange({ ...value, [field]: changed })}
              />
            ))}
          {name === 'texts' && 'zh-CN' in value && <MoreLanguages texts={{ ...value }} onChange={onChange} />}
        </div>
      </details>
    )
  return <LineEditor name={name} label={label} value={value} onChange={onChange} />
}

/** Edits a text or a number. Its field stays the same one while the text grows. */
function LineEditor({ name, label, value, onChange }: Props & { label: string }) {
  // No column of text is null.
  const isNumber = typeof value === 'number' || value === null
  const text = value === null || value === undefined ? '' : String(value)
  const [rows] = useState(() => (text.length > 200 ? 8 : text.length > 60 || text.includes('\n') ? 4 : 0))
  if (!isNumber && (rows > 0 || longColumns.includes(name)))
    return <LongField label={label} value={text} onChange={onChange} rows={rows || 3} />
  return (
    <TextField
      label={label}
      value={text}
      onChange={(given) => onChange(!isNumber ? given : isWhole(given) ? Number(given) : given === '' ? null : given)}
    />
  )
}
