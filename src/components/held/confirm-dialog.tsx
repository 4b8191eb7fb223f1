import { useState } from 'react'
import { limits } from '@contract/limits'
import { CodeInput } from '@/components/captcha/code-input'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { confirmHeldPhone } from '@/services/queries/hold'
import { sendOwnCode } from '@/services/queries/my'
import { useSession } from '@/services/queries/session'
import { useOperatorTexts } from '@/services/texts/operator'

interface Props {
  open: boolean
  onClose(): void
}

/** Confirms the phone by a code; the account works again at once. */
export function ConfirmDialog({ open, onClose }: Props) {
  const t = useOperatorTexts().held
  const tel = useSession(false).data?.tel ?? ''
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setWrong('')
    try {
      await confirmHeldPhone(code)
      notify.success(t.confirmed)
      onClose()
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const isWhole = limits.smsCodePattern.test(code)
  return (
    <Dialog
      id='confirm-phone-dialog'
      open={open}
      title={t.confirm}
      onClose={onClose}
      footer={
        <Button id='send-confirmation' block loading={busy} disabled={!isWhole} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      }
    >
      <CodeInput
        id='confirmation'
        value={code}
        error={wrong}
        sentText={t.sentTo(tel)}
        send={sendOwnCode}
        onChange={(next) => {
          setCode(next)
          setWrong('')
        }}
      />
    </Dialog>
  )
}
