import type { SwitchField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Switch } from '@/components/ui/switch'
import type { FieldInputProps } from './types'
import './switch-input.scss'

/** A switch with its label. */
export const SwitchInput = ({ id, label, value, onChange }: FieldInputProps<SwitchField>) => (
  <Box className='switch-input'>
    <Span className='field__label'>{label}</Span>
    <Switch id={id} label={label} checked={value === true} onChange={onChange} />
  </Box>
)
