import { useState } from 'react'
import { limits } from '@contract/limits'
import { CodeInput } from '@/components/captcha/code-input'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { leaveMinorsAsAdult } from '@/services/queries/minors'
import { sendOwnCode } from '@/services/queries/my'
import { useSession } from '@/services/queries/session'
import { useMinorTexts } from '@/services/texts/minors'
import { useMyTexts } from '@/services/texts/my'
import './state.scss'

interface Props {
  open: boolean
  onClose(): void
}

/** Confirms with a code to the own phone that the person is an adult. */
export function AdultDialog({ open, onClose }: Props) {
  const t = useMinorTexts().page
  const { sentOwn } = useMyTexts().common
  const tel = useSession().data?.tel ?? ''
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    setWrong('')
    try {
      await leaveMinorsAsAdult(code)
      notify.success(t.adultDone)
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
      id='minors-adult-dialog'
      open={open}
      title={t.adult}
      widthPx={360}
      onClose={onClose}
      footer={
        <Button id='minors-adult-confirm' block loading={busy} disabled={!isWhole} onClick={() => void leave()}>
          {t.adult}
        </Button>
      }
    >
      <Box className='minor-state__text'>{t.adultText}</Box>
      <CodeInput
        id='minors-own-code'
        value={code}
        error={wrong}
        sentText={sentOwn(tel)}
        send={sendOwnCode}
        onChange={setCode}
      />
    </Dialog>
  )
}
