import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { AgeDialog } from './age-dialog'
import { ClosureDialog } from './closure-dialog'
import { CreditsDialog } from './credits-dialog'
import { StateDialog } from './state-dialog'

export type PersonView = AdminOut<'GET /admin/person/:id'>

const dialogs = { credits: CreditsDialog, state: StateDialog, age: AgeDialog, closure: ClosureDialog } as const

/** Acts on an account. */
export function PersonActs({ person }: { person: PersonView }) {
  const may = useMay()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Open = open && dialogs[open]
  return (
    <div className='acts'>
      {may('POST /admin/person/:id/credits') && (
        <button type='button' onClick={() => setOpen('credits')}>
          算力
        </button>
      )}
      {may('PUT /admin/person/:id/state') && (
        <button type='button' onClick={() => setOpen('state')}>
          账号状态
        </button>
      )}
      {may('PUT /admin/person/:id/age') && (
        <button type='button' onClick={() => setOpen('age')}>
          年龄和监护人
        </button>
      )}
      {may('POST /admin/person/:id/closure') && (
        <button type='button' onClick={() => setOpen('closure')}>
          代为注销
        </button>
      )}
      {Open && <Open person={person} onClose={() => setOpen(null)} />}
    </div>
  )
}
