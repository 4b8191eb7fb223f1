import { useState } from 'react'
import { PreviewedChangeDialog } from '../../parts/previewed-change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { TextField } from '../../parts/field'
import { Facts } from '../../parts/facts'
import { toast } from '../../parts/toast'
import { numberOf } from '../../parts/words'
import type { PersonView } from './acts'

/** A whole number above zero; null for anything else. */
export const countOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null)

/** Gives credits to an account, or takes them. */
export function CreditsDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [verb, setVerb] = useState<'grant' | 'take'>('grant')
  const [credits, setCredits] = useState('')
  const [days, setDays] = useState('')
  const count = countOf(credits)
  const lifetime = verb === 'grant' ? countOf(days) : null
  const isWhole = count !== null && (verb === 'take' || days === '' || lifetime !== null)
  return (
    <PreviewedChangeDialog
      title={`${person.nickName || person.tel}的算力`}
      verb={verb === 'grant' ? '赠送' : '扣除'}
      danger={verb === 'take'}
      call='POST /admin/person/:id/credits'
      input={isWhole ? { id: person.id, verb, credits: count, ...(lifetime && { days: lifetime }) } : null}
      show={({ balance, balanceAfter }) => (
        <Facts
          of={[
            [verb === 'grant' ? '赠送' : '扣除', numberOf(count ?? 0)],
            ['现在', numberOf(balance)],
            ['之后', numberOf(balanceAfter)],
          ]}
        />
      )}
      onClose={onClose}
      onDone={({ result, balance }) => {
        onClose()
        toast(result === 'already' ? '已经执行过' : `完成，现在有 ${numberOf(balance)} 算力`)
      }}
    >
      <ChoiceField
        label='做什么'
        value={verb}
        onChange={setVerb}
        options={[
          ['grant', '赠送'],
          ['take', '扣除'],
        ]}
      />
      <TextField label='算力' value={credits} onChange={setCredits} inputMode='numeric' required />
      {verb === 'grant' && (
        <TextField label='有效天数' hint='不填：长期有效' value={days} onChange={setDays} inputMode='numeric' />
      )}
    </PreviewedChangeDialog>
  )
}
