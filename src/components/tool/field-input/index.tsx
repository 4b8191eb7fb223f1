import type { Field, FieldValue } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import { Box, Span } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { AudioInput } from '@/components/upload/audio-input'
import { VideoInput } from '@/components/upload/video-input'
import { showFault } from '../form-state'
import { useChosenFace } from '../use-chosen-face'
import { ChoiceInput } from './choice-input'
import { ImageInput } from '@/components/upload/image-input'
import { NumberInput } from './number-input'
import { SwitchInput } from './switch-input'
import { TextInput } from './text-input'
import type { FieldInputProps } from './types'
import { VoiceInput } from './voice/voice-input'
import './index.scss'

interface Props {
  tool: AnyTool
  name: string
  field: Field
  value: FieldValue | undefined
  fault?: string
  onChange(value: FieldValue | undefined): void
}

/** One field of a tool: label, widget, hint or error. */
export function FieldInput(props: Props) {
  const { tool, name, field, fault } = props
  const t = useToolTexts()
  const words = t.tools[tool.serviceKey]?.fields[name] ?? { label: name }
  const optional = field.optional || (field.kind === 'number' && field.value === undefined)
  return (
    <Box id={`box-${name}`} className={fault ? 'field field--wrong' : 'field'}>
      {field.kind !== 'switch' && (
        <Box className='field__head'>
          <Span className='field__label'>{words.label}</Span>
          {optional && <Span className='field__optional'>{t.form.optional}</Span>}
        </Box>
      )}
      <Widget {...props} {...words} id={`field-${name}`} />
      {fault ? (
        <Box id={`fault-${name}`} className='field__fault' role='alert'>
          {fault}
        </Box>
      ) : (
        words.hint && !hasCard(field) && <Box className='field__hint'>{words.hint}</Box>
      )}
    </Box>
  )
}

/** Cards show the hint themselves. */
const hasCard = ({ kind }: Field) => kind === 'image' || kind === 'audio' || kind === 'video'

function Widget({ field, ...props }: FieldInputProps) {
  const onFault = (text: string) => showFault(props.tool.serviceKey, props.name, text)
  const face = useChosenFace(props.tool, props.name)
  switch (field.kind) {
    case 'text':
      return <TextInput {...props} field={field} />
    case 'choice':
      return <ChoiceInput {...props} field={field} />
    case 'number':
      return <NumberInput {...props} field={field} />
    case 'switch':
      return <SwitchInput {...props} field={field} />
    case 'image':
      return <ImageInput {...props} field={field} onFault={onFault} face={face} serviceKey={props.tool.serviceKey} />
    case 'audio':
      return <AudioInput {...props} field={field} onFault={onFault} />
    case 'video':
      return <VideoInput {...props} field={field} onFault={onFault} />
    case 'face':
      // Chosen in the preview of its picture.
      return null
    case 'voice':
      return <VoiceInput {...props} field={field} />
  }
}
