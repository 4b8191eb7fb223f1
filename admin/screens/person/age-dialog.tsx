import { useState } from 'react'
import type { DeclaredAge } from '@contract/minors'
import { ChangeDialog } from '../../parts/change-dialog'
import { ChoiceField } from '../../parts/choice-field'
import { toast } from '../../parts/toast'
import type { PersonView } from './acts'

type Wish = 'keep' | DeclaredAge

const wishes: readonly (readonly [Wish, string])[] = [
  ['keep', '不改'],
  ['adult', '成年：关闭未成年人模式'],
  ['teen', '14–17 岁：开启未成年人模式'],
  ['child', '未满 14 岁：开启未成年人模式'],
]

const guardians = [
  ['keep', '不改'],
  ['forget', '忘掉：由另一个手机号重新同意'],
] as const

/** Corrects the age of a person, or forgets a guardian whose phone is lost. */
export function AgeDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [age, setAge] = useState<Wish>('keep')
  const [guardian, setGuardian] = useState<'keep' | 'forget'>('keep')
  const wish = {
    ...(age === 'keep' ? {} : { ageGroup: age }),
    ...(guardian === 'forget' ? { forgetGuardian: true } : {}),
  }
  return (
    <ChangeDialog
      title={`${person.nickName || person.tel}的年龄段和监护人`}
      verb='改正'
      danger
      call='PUT /admin/person/:id/age'
      input={Object.keys(wish).length > 0 ? { id: person.id, ...wish } : null}
      onClose={onClose}
      onDone={({ result }) => {
        onClose()
        toast(result === 'already' ? '本来就是这样' : '已改正')
      }}
    >
      <p>先在站外核实，例如身份证件或监护人的证明，并写在原因里。</p>
      <ChoiceField label='年龄段' value={age} onChange={setAge} options={wishes} />
      {person.guardian && (
        <ChoiceField
          label={`监护人 ${person.guardian}`}
          hint='监护人允许的陪伴类助手和人脸工具随之收回。未满 14 岁的账号要等新的监护人同意。'
          value={guardian}
          onChange={setGuardian}
          options={guardians}
        />
      )}
    </ChangeDialog>
  )
}
