import { useState, type FormEvent, type ReactNode } from 'react'
import type { AdminCallName, AdminIn, AdminOut, AdminPreview, PreviewedCallName } from '@contract/admin'
import { ask, execute, preview } from '../api/client'
import { leaveWhenOut, refresh } from '../api/queries'
import { Dialog } from './dialog'
import { TextField } from './field'

interface Common {
  title: string
  /** Words on the button that makes the change. */
  verb: string
  /** Marks an act that takes something away. */
  danger?: boolean
  onClose: () => void
  /** Fields of the change, and what it means. */
  children?: ReactNode
}

interface Props<C extends AdminCallName> extends Common {
  call: C
  /** Input without the reason. Null: it is incomplete. */
  input: Omit<AdminIn<C>, 'reason'> | null
  onDone: (result: AdminOut<C>) => void
}

/** Runs a step of a dialog: one at a time, with its fault. */
function useStep() {
  const [state, setState] = useState({ isBusy: false, fault: '' })
  async function run(step: () => Promise<void>) {
    setState({ isBusy: true, fault: '' })
    try {
      await step()
      setState({ isBusy: false, fault: '' })
    } catch (error) {
      leaveWhenOut(error)
      setState({ isBusy: false, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return { ...state, run }
}

interface FrameProps extends Common {
  step: ReturnType<typeof useStep>
  canSubmit: boolean
  onSubmit: () => Promise<void>
  onBack?: () => void
}

function Frame({ title, verb, danger, onClose, children, step, canSubmit, onSubmit, onBack }: FrameProps) {
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

const Reason = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
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

/** A change with its reason. */
export function ChangeDialog<C extends AdminCallName>({ call, input, onDone, children, ...common }: Props<C>) {
  const step = useStep()
  const [reason, setReason] = useState('')
  const change = async () => {
    onDone(await ask(call, { ...input, reason: reason.trim() } as AdminIn<C>))
    refresh()
  }
  return (
    <Frame {...common} step={step} canSubmit={input !== null && reason.trim().length >= reasonMin} onSubmit={change}>
      {children}
      <Reason value={reason} onChange={setReason} />
    </Frame>
  )
}

interface PreviewedProps<C extends PreviewedCallName> extends Props<C> {
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
      <Frame
        {...common}
        verb='预览'
        danger={false}
        step={step}
        canSubmit={input !== null && reason.trim().length >= reasonMin}
        onSubmit={async () => setShown(await preview(call, whole))}
      >
        {children}
        <Reason value={reason} onChange={setReason} />
      </Frame>
    )
  const change = async () => {
    onDone(await execute(call, whole, shown.token))
    refresh()
  }
  return (
    <Frame {...common} verb={verb} step={step} canSubmit onSubmit={change} onBack={() => setShown(null)}>
      {show(shown.preview)}
      <p className='dim'>原因：{reason}</p>
    </Frame>
  )
}
