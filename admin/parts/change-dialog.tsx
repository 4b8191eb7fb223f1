import type { AdminCallName, AdminIn, AdminOut } from '@contract/admin'
import { useState } from 'react'
import { ask } from '../api/client'
import { refresh } from '../api/queries'
import { type ChangeCommon, ChangeFrame, isReason, ReasonField } from './change-frame'
import { useStep } from './use-step'

export interface ChangeProps<C extends AdminCallName> extends ChangeCommon {
  call: C
  /** Input without the reason. Null: it is incomplete. */
  input: Omit<AdminIn<C>, 'reason'> | null
  onDone: (result: AdminOut<C>) => void
}

/** A change with its reason. */
export function ChangeDialog<C extends AdminCallName>({ call, input, onDone, children, ...common }: ChangeProps<C>) {
  const step = useStep()
  const [reason, setReason] = useState('')
  const change = async () => {
    onDone(await ask(call, { ...input, reason: reason.trim() } as AdminIn<C>))
    refresh()
  }
  return (
    <ChangeFrame {...common} step={step} canSubmit={input !== null && isReason(reason)} onSubmit={change}>
      {children}
      <ReasonField value={reason} onChange={setReason} />
    </ChangeFrame>
  )
}
