import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ask } from '../api/client'
import { setProofDialog } from '../api/proof'
import { setSession } from '../api/queries'
import { Dialog } from './dialog'
import { TextField } from './field'
import { useStep } from './use-step'

/** Asks for a code of the authenticator app whenever a call needs a fresh one. */
export function ProofDialog() {
  const settle = useRef<((isProved: boolean) => void) | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      setProofDialog(
        () =>
          new Promise((resolve) => {
            settle.current?.(false)
            settle.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const end = (isProved: boolean) => {
    setOpen(false)
    settle.current?.(isProved)
    settle.current = null
  }
  return isOpen ? <ProofForm end={end} /> : null
}

function ProofForm({ end }: { end: (isProved: boolean) => void }) {
  const [code, setCode] = useState('')
  const { isBusy, fault, run } = useStep()
  const prove = async () => {
    setSession(await ask('POST /admin/session/proof', { code }))
    end(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(prove)
  }
  return (
    <Dialog title='请再输入一次验证码' onClose={() => end(false)}>
      <form onSubmit={submit}>
        <p>这一步关系到钱、账号、权限或用户的内容。验证后 5 分钟内不再询问。</p>
        <TextField label='身份验证器的 6 位数字，或恢复码' value={code} onChange={setCode} autoFocus required />
        {fault && <p role='alert'>{fault}</p>}
        <footer>
          <button type='button' onClick={() => end(false)}>
            取消
          </button>
          <button className='main' disabled={isBusy}>
            确定
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
