import { useState } from 'react'
import type { AdminCallName, AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { AgeDialog } from './age-dialog'
import { ClosureDialog } from './closure-dialog'
import { CreditsDialog } from './credits-dialog'
import { DataCopyDialog } from './data-copy-dialog'
import { MessageDialog } from './message-dialog'
import { PhoneDialog } from './phone-dialog'
import { ProfileDialog } from './profile-dialog'
import { StateDialog } from './state-dialog'

export type PersonView = AdminOut<'GET /admin/person/:id'>

interface ActProps {
  person: PersonView
  onClose: () => void
}

const acts = [
  ['算力', 'POST /admin/person/:id/credits', CreditsDialog],
  ['发消息', 'POST /admin/person/:id/message', MessageDialog],
  ['账号状态', 'PUT /admin/person/:id/state', StateDialog],
  ['名字和头像', 'POST /admin/person/:id/take-down', ProfileDialog],
  ['年龄和监护人', 'PUT /admin/person/:id/age', AgeDialog],
  ['换手机号', 'POST /admin/person/:id/phone', PhoneDialog],
  ['数据副本', 'POST /admin/person/:id/export', DataCopyDialog],
  ['代为注销', 'POST /admin/person/:id/closure', ClosureDialog],
] as const satisfies readonly (readonly [string, AdminCallName, (props: ActProps) => unknown])[]

/** Acts on an account. */
export function PersonActs({ person }: { person: PersonView }) {
  const may = useMay()
  const [chosen, choose] = useState<AdminCallName | null>(null)
  const [, , Open] = acts.find(([, call]) => call === chosen) ?? []
  return (
    <div className='acts'>
      {acts.map(
        ([name, call]) =>
          may(call) && (
            <button key={call} type='button' onClick={() => choose(call)}>
              {name}
            </button>
          ),
      )}
      {Open && <Open person={person} onClose={() => choose(null)} />}
    </div>
  )
}
