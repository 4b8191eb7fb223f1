import { useState, type ReactNode } from 'react'
import type { AdminIn, AdminPreview, PreviewedCallName } from '@contract/admin'
import { execute, preview } from '../api/client'
import { refresh } from '../api/queries'
import type { ChangeProps } from './change-dialog'
import { ChangeFrame, isReason, ReasonField } from './change-frame'
import { useStep } from './use-step'

interface PreviewedProps<C extends PreviewedCallName> extends ChangeProps<C> {
  /** Draws the change before it is made. */
  show: (preview: AdminPreview<C>) => ReactNode
}

/** A change that is shown before it is made: preview, confirm, result. */
export function PreviewedChangeDialog<C extends PreviewedCallName>({
  call,
  input,
  show,
  verb,
  onDone,
  children,
  ...common
}: PreviewedProps<C>) {
  const step = useStep()
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<{ token: string; preview: AdminPreview<C> } | null>(null)
  const whole = { ...input, reason: reason.trim() } as AdminIn<C>
  if (!shown)
    return (
      <ChangeFrame
        {...common}
        verb='预览'
        danger={false}
        step={step}
        canSubmit={input !== null && isReason(reason)}
        onSubmit={async () => setShown(await preview(call, whole))}
      >
        {children}
        <ReasonField value={reason} onChange={setReason} />
      </ChangeFrame>
    )
  const change = async () => {
    onDone(await execute(call, whole, shown.token))
    refresh()
  }
  return (
    <ChangeFrame {...common} verb={verb} step={step} canSubmit onSubmit={change} onBack={() => setShown(null)}>
      {show(shown.preview)}
      <p className='dim'>原因：{reason}</p>
    </ChangeFrame>
  )
}
