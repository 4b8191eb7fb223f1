import { useState } from 'react'
import type { AdminOut } from '@contract/admin'
import { useMay } from '../../api/queries'
import { CreditsDialog } from './credits-dialog'
import { StateDialog } from './state-dialog'

export type PersonView = AdminOut<'GET /admin/person/:id'>

const dialogs = { credits: CreditsDialog, state: StateDialog } as const

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
      {Open && <Open person={person} onClose={() => setOpen(null)} />}
    </div>
  )
}
