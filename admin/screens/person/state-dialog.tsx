import { useState } from 'react'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { TextField } from '../../parts/field'
import { LongField } from '../../parts/long-field'
import { toast } from '../../parts/toast'
import type { PersonView } from './acts'
import { countOf } from './credits-dialog'
import { stateNames, whyNames, type HoldState, type HoldWhy } from './hold'

const explained: Readonly<Record<HoldState, string>> = {
  active: '解除限制。用户可以照常使用。',
  paused: '到期以前不能提问、创作和下单；仍能看自己的数据和订单、投诉、申诉、导出和注销。',
  closed: '长期停用，直到负责人解除。用户仍能看自己的数据和订单、申诉、导出和注销。',
  confirmPhone: '用户用手机验证码确认以后自动恢复。',
}

/** Changes the state of an account. */
export function StateDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [state, setState] = useState<HoldState>('paused')
  const [days, setDays] = useState('7')
  const [why, setWhy] = useState<HoldWhy>('abuse')
  const [words, setWords] = useState('')
  const count = countOf(days)
  const held = state === 'active' ? {} : { why, words }
  const isWhole = state !== 'paused' || (count !== null && count <= 999)
  return (
    <ChangeDialog
      title={`${person.nickName || person.tel}的账号状态`}
      verb={stateNames[state].verb}
      danger={state !== 'active'}
      call='PUT /admin/person/:id/state'
      input={isWhole ? { id: person.id, state, ...held, ...(state === 'paused' && count && { days: count }) } : null}
      onClose={onClose}
      onDone={({ result, state: now }) => {
        onClose()
        toast(result === 'already' ? '本来就是这个状态' : `账号状态：${stateNames[now.state].name}`)
      }}
    >
      <ChoiceField
        label='改为'
        hint={explained[state]}
        value={state}
        onChange={setState}
        options={(['paused', 'closed', 'confirmPhone', 'active'] as const).map((key) => [key, stateNames[key].verb])}
      />
      {state === 'paused' && (
        <TextField label='天数' hint='审核员最多 30 天' value={days} onChange={setDays} inputMode='numeric' required />
      )}
      {state !== 'active' && (
        <>
          <ChoiceField
            label='用户看到的原因'
            value={why}
            onChange={setWhy}
            options={Object.entries(whyNames) as [HoldWhy, string][]}
          />
          <LongField label='给用户的话' hint='可以不填' value={words} onChange={setWords} maxLength={300} rows={2} />
        </>
      )}
    </ChangeDialog>
  )
}
