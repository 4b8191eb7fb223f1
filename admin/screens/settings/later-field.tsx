import { TextField } from '../../parts/field'
import { beijingFieldTime } from '../../parts/field-time'

interface Props {
  /** The thing that nobody may change until then: 这个设置. */
  subject: string
  value: string
  onChange: (value: string) => void
}

/** When a change is made; empty: at once. */
export const LaterField = ({ subject, value, onChange }: Props) => (
  <TextField
    label='生效时间（北京时间）'
    hint={`空：立刻生效。最晚在一年以后；在那之前有人改过${subject}，就不生效`}
    type='datetime-local'
    value={value}
    onChange={onChange}
    min={beijingFieldTime(new Date().toISOString())}
  />
)
