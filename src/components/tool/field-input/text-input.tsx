import { useState } from 'react'
import type { TextField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { TextArea } from '@/components/ui/text-area'
import { localNumber } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { useToolDraft } from '@/stores/tool-drafts'
import { FromFile } from './from-file'
import { PromptHelper } from './prompt-helper'
import { SaidIn } from './said-in'
import type { FieldInputProps } from './types'
import './text-input.scss'

/** A single-line input, or a text area that grows. Text over the limit is marked, never cut. */
export function TextInput({
  tool,
  field,
  id,
  label,
  placeholder,
  suggestions,
  value,
  onChange,
}: FieldInputProps<TextField>) {
  const t = useToolTexts().form
  const [focused, setFocused] = useState(false)
  const { values } = useToolDraft(tool.serviceKey)
  const text = typeof value === 'string' ? value : ''
  const write = (next: string) => onChange(next === '' ? undefined : next)
  if (!field.rows)
    return (
      <Input
        id={id}
        label=''
        placeholder={placeholder ?? label}
        value={text}
        maxLength={field.maxLength}
        autoComplete='off'
        onChange={write}
      />
    )
  const length = text.trim().length
  return (
    <Box className={focused ? 'text-input text-input--focused' : 'text-input'}>
      <Box className={`text-input__area text-input__area--${field.rows}`}>
        <TextArea
          id={id}
          label={label}
          placeholder={placeholder}
          maxLines={12}
          value={text}
          onChange={write}
          onFocusChange={setFocused}
        />
      </Box>
      <Box className='text-input__foot'>
        {suggestions && <PromptHelper groups={suggestions} text={text} onChange={write} />}
        {field.saidIn && <SaidIn fileId={fileIdIn(values[field.saidIn])} text={text} onChange={write} />}
        {field.fromFile && <FromFile field={field} text={text} onChange={write} />}
        <Span
          className={length > field.maxLength ? 'text-input__length text-input__length--over' : 'text-input__length'}
        >
          {t.length(localNumber(length), localNumber(field.maxLength))}
        </Span>
      </Box>
    </Box>
  )
}

const fileIdIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
