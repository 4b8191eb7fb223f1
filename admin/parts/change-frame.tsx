import type { FormEvent, ReactNode } from 'react'
import { Dialog } from './dialog'
import { TextField } from './field'
import type { useStep } from './use-step'

export interface ChangeCommon {
  title: string
  /** Words on the button that makes the change. */
  verb: string
  /** Marks an act that takes something away. */
  danger?: boolean
  onClose: () => void
  /** Fields of the change, and what it means. */
  children?: ReactNode
}

interface FrameProps extends ChangeCommon {
  step: ReturnType<typeof useStep>
  canSubmit: boolean
  onSubmit: () => Promise<void>
  onBack?: () => void
}

/** The dialog of one step of a change. */
export function ChangeFrame({ title, verb, danger, onClose, children, step, canSubmit, onSubmit, onBack }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void step.run(onSubmit)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {children}
        {step.fault && <p role='alert'>{step.fault}</p>}
        <footer>
          <button type='button' onClick={onBack ?? onClose}>
            {onBack ? '返回修改' : '取消'}
          </button>
          <button className={danger ? 'danger' : 'main'} disabled={!canSubmit || step.isBusy}>
            {verb}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

const reasonMin = 4
export const isReason = (text: string) => text.trim().length >= reasonMin

/** Why the operator makes a change. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextField
    label='原因'
    hint={`至少 ${reasonMin} 个字，写入操作记录`}
    value={value}
    onChange={onChange}
    minLength={reasonMin}
    maxLength={200}
    required
  />
)
